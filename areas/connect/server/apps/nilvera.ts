import { NILVERA_URL } from "#kit/server/nilvera.ts";
import { checkNilveraAccount } from "../nilvera-account.ts";
import { checkAddress } from "../credentials.rules.ts";
import type { App } from "./app.ts";

/** Nilvera: the integrator that signs and sends e-Arşiv and e-Fatura documents (decision 0095). */
export const nilvera: App = {
  key: "nilvera",
  name: "Nilvera",
  type: "accounting",
  available: true,
  pictures: 2,
  abilities: ["edocuments"],
  words: {
    tr: {
      description: "Faturalarınız e-Arşiv ve e-Fatura olarak gitsin.",
      info: "Kesilen fatura e-belge olarak Nilvera'ya gönderilir; Nilvera imzalar ve Gelir İdaresi'ne bildirir. API anahtarını Nilvera portalından alırsınız. Bu bağlantı Nilvera'nın açık belgelerine göre yazıldı, canlı bir hesapla denenmedi.",
      features: [
        "Alıcının <strong>e-Fatura</strong> kullanıp kullanmadığı kendiliğinden sorulur",
        "Faturanın içinde durumu görürsünüz: kuyrukta, gönderildi, onaylandı, reddedildi",
        "İmzalı XML ve PDF saklanır",
      ],
    },
    en: {
      description: "Send your invoices as e-Arşiv and e-Fatura.",
      info: "An issued invoice is sent to Nilvera as an e-document; Nilvera signs it and reports it to the revenue administration. You get the API key in Nilvera's portal. The connection was written from Nilvera's public documentation and not tried with a live account.",
      features: [
        "Whether the recipient uses <strong>e-Fatura</strong> is checked automatically",
        "The invoice shows its status: queued, sent, accepted, rejected",
        "The signed XML and the PDF are kept",
      ],
    },
  },
  credentials: [
    { name: "api_key", label: { tr: "API anahtarı", en: "API key" }, secret: true },
    {
      name: "host",
      label: { tr: "API adresi", en: "API address" },
      help: {
        tr: `Boşsa ${NILVERA_URL}; denemek için https://apitest.nilvera.com`,
        en: `If empty ${NILVERA_URL}; to try it https://apitest.nilvera.com`,
      },
      optional: true,
      needsSecrets: true,
      check: checkAddress,
    },
  ],
  verify: checkNilveraAccount,
};
