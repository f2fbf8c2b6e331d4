import type { App } from "./app.ts";

/** Paraşüt: not available yet. */
export const parasut: App = {
  key: "parasut",
  name: "Paraşüt",
  type: "accounting",
  available: false,
  pictures: 2,
  abilities: [],
  words: {
    tr: {
      description: "Satış ve giderleriniz Paraşüt'e aktarılsın.",
      info: "Paraşüt bağlantısı üzerinde çalışıyoruz. Hazır olduğunda buradan bağlanabileceksiniz.",
      features: ["Faturalar ve giderler kendiliğinden aktarılır", "Mali müşaviriniz aynı kayıtları görür"],
    },
    en: {
      description: "Send your sales and expenses to Paraşüt.",
      info: "We are working on the connection to Paraşüt. You will be able to connect it here.",
      features: ["Invoices and bills are sent automatically", "Your accountant sees the same records"],
    },
  },
  credentials: [],
};
