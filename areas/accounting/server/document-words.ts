import type { z } from "zod";
import type { paymentMethod } from "#areas/settings/contract/settings.ts";
import type { document } from "../contract/documents.ts";

type Method = z.output<typeof paymentMethod>;

/** The words of papers, in the business's language. */
interface PaperWords {
  draft: string;
  status: Record<z.output<typeof document>["status"], string>;
  method: Record<Method, string>;
  date: string;
  paidAt: string;
  order: string;
  reference: string;
  customer: string;
  supplier: string;
  nobody: string;
  tax: (office: string, number: string) => string;
  description: string;
  quantity: string;
  price: string;
  rate: string;
  amount: string;
  discount: string;
  net: string;
  percent: (rate: number) => string;
  total: string;
  foot: string;
}

const tr: PaperWords = {
  draft: "Taslak",
  status: { draft: "Taslak", issued: "Ödeme bekliyor", paid: "Ödendi", cancelled: "İptal edildi" },
  method: { cash: "Nakit", credit_card: "Kredi Kartı", bank_transfer: "Havale / EFT", qr: "QR" },
  date: "Tarih",
  paidAt: "Ödeme",
  order: "Satış",
  reference: "Referans",
  customer: "Müşteri",
  supplier: "Tedarikçi",
  nobody: "Nihai tüketici",
  tax: (office, number) =>
    [office && `Vergi dairesi: ${office}`, number && `${number.length === 11 ? "TCKN" : "VKN"}: ${number}`]
      .filter(Boolean)
      .join(" · "),
  description: "Açıklama",
  quantity: "Miktar",
  price: "Birim fiyat",
  rate: "KDV",
  amount: "Tutar",
  discount: "İndirim",
  net: "KDV'siz toplam",
  percent: (rate) => `%${String(rate).replace(".", ",")}`,
  total: "Toplam",
  foot: "Bu belge e-Fatura veya e-Arşiv fatura değildir.",
};

const en: PaperWords = {
  draft: "Draft",
  status: { draft: "Draft", issued: "Awaiting payment", paid: "Paid", cancelled: "Cancelled" },
  method: { cash: "Cash", credit_card: "Credit card", bank_transfer: "Bank transfer", qr: "QR" },
  date: "Date",
  paidAt: "Payment",
  order: "Sale",
  reference: "Reference",
  customer: "Customer",
  supplier: "Supplier",
  nobody: "Final consumer",
  tax: (office, number) =>
    [office && `Tax office: ${office}`, number && `Tax number: ${number}`].filter(Boolean).join(" · "),
  description: "Description",
  quantity: "Quantity",
  price: "Unit price",
  rate: "VAT",
  amount: "Amount",
  discount: "Discount",
  net: "Total without VAT",
  percent: (rate) => `${rate}%`,
  total: "Total",
  foot: "This document is not an e-invoice.",
};

export const paperWords = { tr, en };
