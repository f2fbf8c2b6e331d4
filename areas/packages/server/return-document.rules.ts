import { type Issuer, letterheadOf } from "#areas/accounting/server/letterhead.rules.ts";
import { dayText } from "#kit/contract/days.ts";
import { formatKurus } from "#kit/contract/money.ts";
import type { Sheet } from "#kit/server/pdf.ts";
import type { Proposal, Unit } from "./sessions.rules.ts";

const words = {
  tr: {
    title: "Paket İade Hesabı",
    package: "Paket",
    sold: "Satış",
    printed: "Tarih",
    customer: "Müşteri",
    columns: ["Hizmet", "Kullanılan", "Tek seans", "Kullanılanın bedeli"],
    perMinutes: (price: string, minutes: number) => `${price} / ${minutes} dk`,
    minutes: (used: number, count: number) => `${used} / ${count} dk`,
    price: "Paket bedeli",
    usedCost: "Kullanılan seansların tek fiyattan bedeli",
    usedValue: "Kullanılan seansların paketteki payı",
    proposal: "İade edilecek tutar",
    refunded: "İade edilen tutar",
    rule: "İade = paket bedeli − kullanılan seans × tek seans fiyatı; sonuç sıfırın altına inmez.",
    withdrawal: (until: string) =>
      `Mesafeli satışta cayma hakkı (${until} tarihine kadar): kullanılmayan seansların paketteki payının tamamı iade edilir.`,
    other: "Tutar, işletme ile müşterinin anlaşmasıyla belirlendi.",
    foot: "Bilgi içindir; fatura veya mali belge yerine geçmez.",
  },
  en: {
    title: "Package refund",
    package: "Package",
    sold: "Sold",
    printed: "Date",
    customer: "Customer",
    columns: ["Service", "Used", "Single session", "Cost of sessions used"],
    perMinutes: (price: string, minutes: number) => `${price} / ${minutes} min`,
    minutes: (used: number, count: number) => `${used} / ${count} min`,
    price: "Price of the package",
    usedCost: "Used sessions at their single price",
    usedValue: "Used sessions at their share of the package",
    proposal: "To be refunded",
    refunded: "Refunded",
    rule: "Refund = price of the package − used sessions × single price; never below zero.",
    withdrawal: (until: string) =>
      `Withdrawal from a distance sale (until ${until}): the whole share of the unused sessions is refunded.`,
    other: "The amount was agreed between the business and the customer.",
    foot: "For information only; not an invoice or a fiscal document.",
  },
};

export interface ReturnFacts {
  name: string;
  unit: Unit;
  customer: { name: string; surname: string; phone: string };
  company: Issuer;
  language: "tr" | "en";
  currency: string;
  /** Days. */
  soldOn: string;
  today: string;
  withdrawalUntil: string;
  price: number;
  /** Null: it is not returned yet. */
  refunded: number | null;
  isWithdrawal: boolean;
  proposal: Proposal;
  services: readonly {
    name: string;
    count: number;
    used: number;
    single_price: number;
    single_minutes: number;
    used_cost: number;
  }[];
}

const widths = [40, 20, 20, 20];

/** The sheet that explains what giving a package back gives back, or gave. */
export function returnSheet(facts: ReturnFacts): Sheet {
  const { language, customer, proposal, isWithdrawal, unit } = facts;
  const t = words[language];
  const money = (amount: number) => formatKurus(amount, facts.currency, language);
  const total = facts.refunded ?? proposal.refund;
  const rule = isWithdrawal ? t.withdrawal(dayText(facts.withdrawalUntil)) : t.rule;
  const used = isWithdrawal
    ? { label: t.usedValue, value: money(proposal.used_value) }
    : { label: t.usedCost, value: money(proposal.used_cost) };
  return {
    title: t.title,
    language,
    sender: letterheadOf(facts.company, language),
    facts: [
      { label: t.package, value: facts.name },
      { label: t.sold, value: dayText(facts.soldOn) },
      { label: t.printed, value: dayText(facts.today) },
    ],
    party: { label: t.customer, name: `${customer.name} ${customer.surname}`.trim(), lines: [customer.phone] },
    table: {
      columns: t.columns.map((head, place) => ({
        head,
        width: widths[place] as number,
        ...(place > 0 && { end: true as const }),
      })),
      rows: facts.services.map((one) => [
        one.name,
        unit === "session" ? `${one.used} / ${one.count}` : t.minutes(one.used, one.count),
        unit === "session" ? money(one.single_price) : t.perMinutes(money(one.single_price), one.single_minutes),
        money(one.used_cost),
      ]),
    },
    sums: [{ label: t.price, value: money(facts.price) }, used],
    total: { label: facts.refunded === null ? t.proposal : t.refunded, value: money(total) },
    notes: [total === proposal.refund ? rule : t.other],
    foot: t.foot,
  };
}
