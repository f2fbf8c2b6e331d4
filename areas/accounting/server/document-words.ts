import type { z } from "zod";
import { type PaymentMethod, paymentMethodWords } from "#areas/settings/contract/payment-methods.ts";
import type { document } from "../contract/documents.ts";

/** Texts of PDFs and of transactions, in the business's language. */
interface DocumentWords {
  language: "tr" | "en";
  draft: string;
  status: Record<z.output<typeof document>["status"], string>;
  /** Description of a reversed payment. */
  cancelled: (number: string) => string;
  /** Description of what is given back for a return invoice. */
  returned: (number: string) => string;
  /** Description of a card payment of an invoice that no longer waits for one. */
  paidAgain: (number: string) => string;
  method: Record<PaymentMethod, string>;
  date: string;
  paidAt: string;
  order: string;
  reference: string;
  returns: string;
  customer: string;
  supplier: string;
  nobody: string;
  description: string;
  quantity: string;
  price: string;
  rate: string;
  amount: string;
  discount: string;
  net: string;
  /** A line's KDV: included in its price, or added to it. */
  included: (rate: number) => string;
  excluded: (rate: number) => string;
  /** The KDV of a rate, with its base. */
  taxOf: (rate: number, base: string) => string;
  total: string;
  /** What the payer withholds, and pays. */
  stopaj: (rate: number) => string;
  tevkifat: (rate: number, code: string) => string;
  payable: string;
  /** How an e-document goes, and its type. */
  scenario: string;
  profile: Record<"EARSIVFATURA" | "TEMELFATURA", string>;
  kind: string;
  /** Instead of `foot` on the paper of an e-document. */
  edocumentFoot: string;
  foot: string;
}

const trPercent = (rate: number) => `%${String(rate).replace(".", ",")}`;

const tr: DocumentWords = {
  language: "tr",
  draft: "Taslak",
  status: { draft: "Taslak", issued: "Ödeme bekliyor", paid: "Ödendi", cancelled: "İptal edildi" },
  cancelled: (number) => `${number} iptal edildi`,
  returned: (number) => `${number} iadesi`,
  paidAgain: (number) => `${number} zaten ödenmişti veya iptal edilmişti; kartla gelen bu ödemeyi iade edin`,
  method: paymentMethodWords("tr"),
  date: "Tarih",
  paidAt: "Ödeme",
  order: "Satış",
  reference: "Referans",
  returns: "İade edilen fatura",
  customer: "Müşteri",
  supplier: "Tedarikçi",
  nobody: "Nihai tüketici",
  description: "Açıklama",
  quantity: "Miktar",
  price: "Birim fiyat",
  rate: "KDV",
  amount: "Tutar",
  discount: "İndirim",
  net: "KDV'siz toplam",
  included: (rate) => (rate === 0 ? trPercent(0) : `${trPercent(rate)} dahil`),
  excluded: (rate) => (rate === 0 ? trPercent(0) : `+ ${trPercent(rate)}`),
  taxOf: (rate, base) => `KDV ${trPercent(rate)} (matrah ${base})`,
  total: "Toplam",
  stopaj: (rate) => `Stopaj ${trPercent(rate)}`,
  tevkifat: (rate, code) => `KDV tevkifatı ${trPercent(rate)}${code && ` (${code})`}`,
  payable: "Ödenecek tutar",
  scenario: "Senaryo",
  profile: { EARSIVFATURA: "e-Arşiv Fatura", TEMELFATURA: "e-Fatura (Temel)" },
  kind: "Fatura tipi",
  edocumentFoot: "Bu çıktı okumak içindir; belgenin aslı elektronik olarak saklanan imzalı XML dosyasıdır.",
  foot: "Bu belge e-Fatura veya e-Arşiv fatura değildir.",
};

const en: DocumentWords = {
  language: "en",
  draft: "Draft",
  status: { draft: "Draft", issued: "Awaiting payment", paid: "Paid", cancelled: "Cancelled" },
  cancelled: (number) => `${number} cancelled`,
  returned: (number) => `Return ${number}`,
  paidAgain: (number) => `${number} was already paid or cancelled; refund this card payment`,
  method: paymentMethodWords("en"),
  date: "Date",
  paidAt: "Payment",
  order: "Sale",
  reference: "Reference",
  returns: "Returned invoice",
  customer: "Customer",
  supplier: "Supplier",
  nobody: "Final consumer",
  description: "Description",
  quantity: "Quantity",
  price: "Unit price",
  rate: "VAT",
  amount: "Amount",
  discount: "Discount",
  net: "Total without VAT",
  included: (rate) => (rate === 0 ? "0%" : `${rate}% incl.`),
  excluded: (rate) => (rate === 0 ? "0%" : `+ ${rate}%`),
  taxOf: (rate, base) => `VAT ${rate}% (of ${base})`,
  total: "Total",
  stopaj: (rate) => `Income tax withheld ${rate}%`,
  tevkifat: (rate, code) => `VAT withheld ${rate}%${code && ` (${code})`}`,
  payable: "Amount to pay",
  scenario: "Scenario",
  profile: { EARSIVFATURA: "e-Arşiv invoice", TEMELFATURA: "e-Fatura (basic)" },
  kind: "Invoice type",
  edocumentFoot:
    "This printout is for reading; the document itself is the signed XML file, which is stored electronically.",
  foot: "This document is not an e-invoice.",
};

export const documentWords = { tr, en };

/** What a message says that sends a receipt or an invoice. */
export const sendingWords = {
  tr: {
    hello: (name: string) => (name ? `Merhaba ${name}, ` : ""),
    receipt: "makbuzunuz",
    invoice: "faturanız",
    return: "iade faturanız",
    cancelled: "iptal edilen faturanız",
    cancelledReturn: "iptal edilen iade faturanız",
  },
  en: {
    hello: (name: string) => (name ? `Hello ${name}, ` : ""),
    receipt: "your receipt",
    invoice: "your invoice",
    return: "your return invoice",
    cancelled: "your cancelled invoice",
    cancelledReturn: "your cancelled return invoice",
  },
};
