import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { daysOf } from "#kit/web/day-range.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";

type Page = ReplyOf<"GET /api/accounting/transactions">;
export type Transaction = Page["data"][number];
export type Sum = NonNullable<Page["meta"]["sums"]>[number];

export const types = ["income", "expense", "order", "reservation"] as const;

const PAGE_SIZE = 10;

/** The rows that the address asks for (I3): a page, a text, a type, an account, days. */
export function useTransactions(list: ListState) {
  const type = types.find((one) => one === list.get("type"));
  const account_id = /^[1-9]\d{0,14}$/.test(list.get("account") ?? "") ? list.get("account") : undefined;
  const days = daysOf(list);
  const query = { page: list.page, per_page: PAGE_SIZE, query: list.query, type, account_id, ...days };
  const source = useApi("GET /api/accounting/transactions", { query });
  return { source, type, filtered: Boolean(type || account_id || days.from || days.to) };
}

/** What is written on a row, its reference first: that, what it was for, and whose it was. */
export function wordsOf({ reference, description, contact }: Transaction): string[] {
  return [reference, description, contact ? fullName(contact) : ""].filter(Boolean);
}

type Amount = Pick<Transaction, "type" | "total" | "currency">;

/** Whether the money went: an expense, or what was given back. */
export const isOut = ({ type, total }: Amount): boolean => type === "expense" || total < 0;

/** An amount with what it does to the account. Example: "+₺1.250,50", "-₺300,00". */
export function signedAmount(row: Amount): string {
  return (isOut(row) ? "-" : "+") + formatKurus(Math.abs(row.total), row.currency);
}
