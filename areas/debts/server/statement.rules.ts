import { type Issuer, letterheadOf } from "#areas/accounting/server/letterhead.rules.ts";
import { paymentMethodWords, type TenderMethod } from "#areas/settings/contract/payment-methods.ts";
import { dayText } from "#kit/contract/days.ts";
import { formatKurus } from "#kit/contract/money.ts";
import type { Sheet } from "#kit/server/pdf.ts";
import { wallClock } from "#kit/server/time.ts";
import type { StatementRow } from "./debts.report.ts";

const words = {
  tr: {
    title: "Hesap Ekstresi",
    period: "Dönem",
    printed: "Tarih",
    customer: "Müşteri",
    columns: ["Tarih", "Açıklama", "Borç", "Ödenen", "Bakiye"],
    before: "Devreden",
    sale: (code: string, lines: string) => `Satış ${code}: ${lines}`,
    payment: (code: string, method: string) => `Ödeme (${method}), satış ${code}`,
    return: (code: string) => `İade, satış ${code}`,
    writeOff: (code: string) => `Silinen borç, satış ${code}`,
    owedAgain: (code: string) => `Silinen borcun geri alınması, satış ${code}`,
    opening: (code: string) => `Devreden borç ${code}`,
    debt: "Toplam borç",
    paid: "Toplam ödenen ve düşülen",
    balance: "Kalan borç",
    none: "Bu dönemde hareket yok.",
    foot: "Bilgi içindir; fatura veya mali belge yerine geçmez.",
  },
  en: {
    title: "Account statement",
    period: "Period",
    printed: "Date",
    customer: "Customer",
    columns: ["Date", "Description", "Debt", "Paid", "Balance"],
    before: "Brought forward",
    sale: (code: string, lines: string) => `Sale ${code}: ${lines}`,
    payment: (code: string, method: string) => `Payment (${method}), sale ${code}`,
    return: (code: string) => `Refund, sale ${code}`,
    writeOff: (code: string) => `Debt written off, sale ${code}`,
    owedAgain: (code: string) => `Write-off undone, sale ${code}`,
    opening: (code: string) => `Debt brought forward ${code}`,
    debt: "Total debt",
    paid: "Total paid and deducted",
    balance: "Still owed",
    none: "No transactions in this period.",
    foot: "For information only; not an invoice or a fiscal document.",
  },
};

export interface StatementFacts {
  contact: { name: string; surname: string; phone: string };
  company: Issuer & { timezone: string };
  language: "tr" | "en";
  currency: string;
  /** Days, both included. */
  from: string;
  to: string;
  today: string;
  /** Owed before `from`, kuruş. */
  before: number;
  rows: readonly StatementRow[];
}

/** A customer's account statement (hesap ekstresi): each sale on credit, payment and return, with what is owed after it. */
export function statementOf(facts: StatementFacts): Sheet {
  const { contact, company, language, from, to, before } = facts;
  const t = words[language];
  const money = (amount: number) => formatKurus(amount, facts.currency, language);
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const amounts = facts.rows.map(({ amount }) => amount);
  const debt = sum(amounts.map((amount) => Math.max(0, amount)));
  const paid = -sum(amounts.map((amount) => Math.min(0, amount)));
  let balance = before;
  const rows = facts.rows.map((row) => {
    balance += row.amount;
    const cells = row.amount > 0 ? [money(row.amount), ""] : ["", money(-row.amount)];
    return [
      dayText(wallClock(row.at, company.timezone).slice(0, 10)),
      aboutOf(row, language),
      ...cells,
      money(balance),
    ];
  });
  const first = before === 0 ? [] : [[dayText(from), t.before, "", "", money(before)]];
  return {
    title: t.title,
    language,
    sender: letterheadOf(company, language),
    facts: [
      { label: t.period, value: `${dayText(from)} – ${dayText(to)}` },
      { label: t.printed, value: dayText(facts.today) },
    ],
    party: { label: t.customer, name: `${contact.name} ${contact.surname}`.trim(), lines: [contact.phone] },
    table: { columns: columnsOf(t.columns), rows: [...first, ...rows] },
    sums: [
      { label: t.debt, value: money(debt) },
      { label: t.paid, value: money(paid) },
    ],
    total: { label: t.balance, value: money(balance) },
    notes: rows.length === 0 ? [t.none] : [],
    foot: t.foot,
  };
}

const widths = [13, 42, 15, 15, 15];

const columnsOf = (heads: readonly string[]) =>
  heads.map((head, place) => ({ head, width: widths[place] as number, ...(place > 1 && { end: true as const }) }));

function aboutOf(
  { reason, code, first_line, line_count, payment_method, amount }: StatementRow,
  language: "tr" | "en",
): string {
  const t = words[language];
  if (reason === "sale") return t.sale(code, line_count > 1 ? `${first_line} +${line_count - 1}` : first_line);
  if (reason === "return") return t.return(code);
  if (reason === "write_off") return amount < 0 ? t.writeOff(code) : t.owedAgain(code);
  if (reason === "opening") return t.opening(code);
  return t.payment(code, paymentMethodWords(language)[payment_method as TenderMethod]);
}
