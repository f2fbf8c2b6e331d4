import type { App } from "./app.ts";

/** Trendyol: not available yet. */
export const trendyol: App = {
  key: "trendyol",
  name: "Trendyol",
  type: "order",
  available: false,
  pictures: 2,
  abilities: ["orders"],
  words: {
    tr: {
      description: "Trendyol mağazanızın siparişleri Defter'e gelsin.",
      info: "Trendyol bağlantısı üzerinde çalışıyoruz. Hazır olduğunda buradan bağlanabileceksiniz.",
      features: ["Siparişler satışlarınızın yanında", "Ortak stok", "Kargo durumu siparişin içinde"],
    },
    en: {
      description: "Receive the orders of your Trendyol shop in Defter.",
      info: "We are working on the connection to Trendyol. You will be able to connect it here.",
      features: ["Orders next to your sales", "One stock for both", "The shipment's status inside the order"],
    },
  },
  credentials: [],
};
