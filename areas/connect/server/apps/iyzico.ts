import { checkIyzicoAccount } from "../iyzico-account.ts";
import type { App } from "./app.ts";

/** iyzico: customers pay invoices and deposits by card, on the pages that their links open (decisions 0084, 0089 and 0116). */
export const iyzico: App = {
  key: "iyzico",
  name: "iyzico",
  type: "finance",
  available: true,
  pictures: 2,
  abilities: ["payments"],
  words: {
    tr: {
      description: "Müşterileriniz faturalarını ve kaporalarını kartla ödesin.",
      info: "Müşteriye gönderdiğiniz fatura bağlantısında “Kartla öde” düğmesi çıkar. Para kendi iyzico hesabınıza gelir, fatura kendiliğinden ödendi olur. API anahtarlarınız iyzico panelinde Ayarlar → İşyeri ayarları altındadır.",
      features: [
        "Fatura bağlantısı <strong>ödeme bağlantısıdır</strong>: ayrıca bir şey göndermezsiniz",
        "Kart bilgileri yalnız iyzico'nun sayfasına girilir",
        "Ödenen fatura muhasebeye bir kez yazılır",
        "Online randevuda kapora <strong>istenebilir veya zorunlu olabilir</strong>",
      ],
    },
    en: {
      description: "Let your customers pay their invoices and deposits by card.",
      info: "The link of an invoice that you send then has a “Pay by card” button. The money goes to your own iyzico account, and the invoice is marked as paid automatically. Your API keys are in the iyzico panel under Settings → Merchant settings.",
      features: [
        "The invoice's link <strong>is the payment link</strong>: there is nothing else to send",
        "Card numbers are entered on iyzico's page only",
        "A paid invoice is entered into the books only once",
        "Online bookings can <strong>request or require a deposit</strong>",
      ],
    },
  },
  credentials: [
    { name: "api_key", label: { tr: "API anahtarı", en: "API key" } },
    { name: "secret_key", label: { tr: "Güvenlik anahtarı", en: "Secret key" }, secret: true },
  ],
  verify: checkIyzicoAccount,
};
