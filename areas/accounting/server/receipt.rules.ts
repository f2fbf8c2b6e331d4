import type { z } from "zod";
import { paymentMethodWords } from "#areas/settings/contract/payment-methods.ts";
import { dayText } from "#kit/contract/days.ts";
import { formatKurus } from "#kit/contract/money.ts";
import type { Sheet } from "#kit/server/pdf.ts";
import { wallClock } from "#kit/server/time.ts";
import type { transaction } from "../contract/transactions.ts";
import { type Issuer, letterheadOf } from "./letterhead.rules.ts";

type Transaction = z.output<typeof transaction>;

const words = {
  tr: {
    titles: {
      income: "Gelir Makbuzu",
      expense: "Gider Makbuzu",
      order: "Ödeme Makbuzu",
      reservation: "Ödeme Makbuzu",
      refund: "İade Makbuzu",
      transfer_out: "Hesaplar Arası Aktarım",
      transfer_in: "Hesaplar Arası Aktarım",
      advance: "Ön Ödeme Makbuzu",
    },
    methods: paymentMethodWords("tr"),
    number: "No",
    paidAt: "Ödeme tarihi",
    method: "Ödeme yöntemi",
    account: "Hesap",
    reference: "Referans",
    by: "Kaydeden",
    refundedBy: "İade eden",
    customer: "Müşteri",
    supplier: "Tedarikçi",
    paidTo: "Ödeme yapılan",
    amount: "Tutar",
    tips: "Bahşiş",
    total: "Toplam",
    foot: "Bilgi içindir; fatura veya mali belge yerine geçmez.",
  },
  en: {
    titles: {
      income: "Income receipt",
      expense: "Expense receipt",
      order: "Payment receipt",
      reservation: "Payment receipt",
      refund: "Refund receipt",
      transfer_out: "Transfer between accounts",
      transfer_in: "Transfer between accounts",
      advance: "Prepayment receipt",
    },
    methods: paymentMethodWords("en"),
    number: "No.",
    paidAt: "Paid on",
    method: "Payment method",
    account: "Account",
    reference: "Reference",
    by: "Entered by",
    refundedBy: "Refunded by",
    customer: "Customer",
    supplier: "Supplier",
    paidTo: "Paid to",
    amount: "Amount",
    tips: "Tip",
    total: "Total",
    foot: "For information only; not an invoice or a fiscal document.",
  },
};

export interface ReceiptFacts {
  row: Transaction;
  account: string;
  company: Issuer & { timezone: string };
  language: "tr" | "en";
}

/** The receipt of one transaction (I3): party, amount, time, method and purpose. Times are the company's: "20.11.2026 12:30". */
export function receiptOf({ row, account, company, language }: ReceiptFacts): Sheet {
  const t = words[language];
  const money = (amount: number) => formatKurus(amount, row.currency, language);
  const [day = "", hours = ""] = wallClock(row.paid_at, company.timezone).split(" ");
  const { contact, createdBy } = row;
  return {
    title: t.titles[row.refund_of === null ? row.type : "refund"],
    language,
    sender: letterheadOf(company, language),
    facts: [
      { label: t.number, value: String(row.id) },
      { label: t.paidAt, value: `${dayText(day)} ${hours}` },
      { label: t.method, value: t.methods[row.payment_method] },
      { label: t.account, value: account },
      { label: t.reference, value: row.reference },
      { label: row.refund_of === null ? t.by : t.refundedBy, value: createdBy ? nameOf(createdBy) : "" },
    ],
    party: contact
      ? { label: t[partyOf(row.type, contact.type)], name: nameOf(contact), lines: [contact.phone] }
      : undefined,
    sums: [
      { label: t.amount, value: money(row.amount) },
      ...(row.tips === 0 ? [] : [{ label: t.tips, value: money(row.tips) }]),
    ],
    total: { label: t.total, value: money(row.total) },
    notes: row.description.split("\n"),
    foot: t.foot,
  };
}

/** The recipient of an expense is not labelled as a customer. */
function partyOf(type: Transaction["type"], contact: string): "supplier" | "customer" | "paidTo" {
  if (contact === "supplier") return "supplier";
  return type === "expense" ? "paidTo" : "customer";
}

const nameOf = ({ name, surname }: { name: string; surname: string }) => `${name} ${surname}`.trim();
