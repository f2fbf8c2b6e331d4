import { useTranslations } from "use-intl";
import { paymentMethods } from "#areas/settings/contract/payment-methods.ts";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { daysOf } from "#kit/web/day-range.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { addDays, addMonths } from "#kit/web/time.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { useToday } from "#kit/web/use-today.ts";

type Page = ReplyOf<"GET /api/accounting/transactions">;
export type Transaction = Page["data"][number];
export type Sum = NonNullable<Page["meta"]["sums"]>[number];

/** The type filter's choices: types, sets of types, and those limited to rows that paid invoices or belong to no document. */
export const types = [
  "sales",
  "income",
  "invoice",
  "otherIncome",
  "expense",
  "otherExpense",
  "order",
  "reservation",
  "transfer_out",
  "transfer_in",
  "advance",
] as const;

const sets: Partial<Record<(typeof types)[number], { type: string; document?: "invoice" | "none" }>> = {
  sales: { type: "order,reservation" },
  invoice: { type: "income", document: "invoice" },
  otherIncome: { type: "income", document: "none" },
  otherExpense: { type: "expense", document: "none" },
};

const PAGE_SIZE = 10;

/**
 * The list state, by default with this month's days, unless the address has other days, `days=all`, or a search. Removing the days sets
 * `days=all`.
 */
export function useMonthFirst(list: ListState): ListState & { isMonth: boolean } {
  const month = useToday().slice(0, 7);
  const { from, to } = daysOf(list);
  const isMonth = !from && !to && list.query === "" && list.get("days") !== "all";
  const days: Record<string, string> = { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
  return {
    ...list,
    isMonth,
    get: (name) => (isMonth ? days[name] : undefined) ?? list.get(name),
    set: (choices) => {
      const clears = "from" in choices && !choices.from && !choices.to;
      list.set({ ...choices, ...("from" in choices && { days: clears ? "all" : undefined }) });
    },
  };
}

/** The list's query from the address (I3): a page, a text, a type, a method, an account, days. A month without any transaction shows all days. */
export function useTransactions(listed: ListState) {
  const month = useMonthFirst(listed);
  const asked = useAsked(month);
  const ofMonth = useApi("GET /api/accounting/transactions", { query: asked.query }, { enabled: month.isMonth });
  const isBare = month.isMonth && ofMonth.data?.meta.total === 0;
  const query = isBare ? { ...asked.query, from: undefined, to: undefined } : asked.query;
  const other = useApi("GET /api/accounting/transactions", { query }, { enabled: isBare || !month.isMonth });
  const isWhole = isBare || !month.isMonth;
  return {
    source: isWhole ? other : ofMonth,
    list: isBare ? listed : month,
    filtered: asked.filtered || Boolean(query.from || query.to),
  };
}

function useAsked(list: ListState) {
  const chosen = types.find((one) => one === list.get("type"));
  const { type = chosen, document } = (chosen && sets[chosen]) ?? {};
  const account_id = /^[1-9]\d{0,14}$/.test(list.get("account") ?? "") ? list.get("account") : undefined;
  const payment_method = paymentMethods.find((one) => one === list.get("method"));
  const search = { ...list.place, per_page: PAGE_SIZE, query: list.query };
  return {
    query: { ...search, type, document, payment_method, account_id, ...daysOf(list) },
    filtered: Boolean(type || payment_method || account_id),
  };
}

/** The description of a document's payment is the name on the document. */
const isPayment = ({ document, refund_of }: Transaction): boolean => document !== null && refund_of === null;

/** The payer or recipient: the contact, else the name on the paid document. */
export function customerOf(row: Transaction): string {
  if (row.contact) return fullName(row.contact);
  return isPayment(row) ? row.description : "";
}

/** The transaction's reference: the other account of a transfer, the sale's code, its reference, its description. */
export function useWords(): (row: Transaction) => string[] {
  const t = useTranslations("accounting.transactions");
  const between = ({ type, transfer }: Transaction): string =>
    transfer ? t(type === "transfer_out" ? "toAccount" : "fromAccount", { name: transfer.account.name }) : "";
  return (row) =>
    [between(row), row.order_code ?? "", row.reference, isPayment(row) ? "" : row.description].filter(Boolean);
}

type Amount = Pick<Transaction, "type" | "total" | "currency">;

/** Whether the money left its account: an expense, a refund, or the outgoing part of a transfer. */
export const isOut = ({ type, total }: Amount): boolean => type === "expense" || type === "transfer_out" || total < 0;

/** The transaction's name in the question before deleting; a transfer has no sign. */
export const amountToRemove = (row: Transaction): string =>
  row.transfer ? formatKurus(row.total, row.currency) : signedAmount(row);

/** The amount with its effect on the account; 0 has no sign. Example: "+₺1.250,50", "-₺300,00", "₺0,00". */
export function signedAmount(row: Amount): string {
  const sign = row.total === 0 ? "" : isOut(row) ? "-" : "+";
  return sign + formatKurus(Math.abs(row.total), row.currency);
}
