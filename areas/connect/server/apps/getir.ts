import { checkGetirAccount } from "../getir-account.ts";
import { startGetir, stopGetir } from "../getir/start.ts";
import type { App } from "./app.ts";

/** Getir Çarşı: the business's shop on the grocery marketplace (J1–J4). */
export const getir: App = {
  key: "getir",
  name: "Getir",
  type: "order",
  available: true,
  pictures: 3,
  abilities: ["orders"],
  words: {
    tr: {
      description: "Getir siparişlerinizi Defter'de karşılayın.",
      info: "Getir Çarşı mağazanızı bağlayın: siparişler buraya düşer, stok ve fiyatlar iki tarafta aynı kalır. Kullanıcı adı, şifre ve mağaza numarasını Getir'den alırsınız.",
      features: [
        "<strong>Siparişler tek ekranda</strong>: onaylayın, hazırlayın, teslim edin",
        "Mağazayı ve kendi kuryenizi buradan açıp kapatın",
        "Ürünlerinizi Getir ürünleriyle eşleyin; stok kendiliğinden güncellenir",
      ],
    },
    en: {
      description: "Serve your Getir orders in Defter.",
      info: "Connect your Getir Çarşı shop: its orders arrive here, and stock and prices stay the same on both sides. Getir gives you the user name, the password and the shop number.",
      features: [
        "<strong>All orders on one screen</strong>: accept, prepare and hand over",
        "Open and close the shop and your own courier here",
        "Match your products with those at Getir; the stock is kept up to date",
      ],
    },
  },
  credentials: [
    { name: "username", label: { tr: "Kullanıcı adı", en: "User name" } },
    { name: "password", label: { tr: "Şifre", en: "Password" }, secret: true },
    {
      name: "shop_id",
      label: { tr: "Mağaza numarası", en: "Shop number" },
      help: { tr: "Getir'in verdiği mağaza (shop) kimliği", en: "The shop ID that Getir gave you" },
    },
    {
      name: "chain_id",
      label: { tr: "Zincir numarası", en: "Chain number" },
      help: { tr: "Yalnız birden çok mağazası olanlar için", en: "Only for businesses with several shops" },
      optional: true,
    },
  ],
  verify: checkGetirAccount,
  connected: startGetir,
  disconnected: stopGetir,
};
