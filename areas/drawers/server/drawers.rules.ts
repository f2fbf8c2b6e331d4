import type { Settings } from "#areas/settings/server/settings.queries.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { invalid, invalidField } from "#kit/server/problem.ts";
import { type Counts, countedSum, type Currency, valuesOf } from "../contract/denominations.ts";

type Defaults = Pick<Settings["defaults"], "currency" | "account" | "accounts_by_method">;

export interface AccountFacts {
  id: number;
  number: string;
  bank_name: string;
  currency: string;
  enabled: boolean;
}

/** The account that sales in cash go to; null: none is set. */
export const cashAccount = ({ account, accounts_by_method }: Defaults): number | null =>
  accounts_by_method.cash ?? account;

/**
 * Whether an account holds cash, so that it has a drawer: the one of cash sales, and any other that is no bank account and gets no payments by
 * card, transfer or QR. Only in the business's currency, whose notes and coins can be counted.
 */
export function holdsCash(defaults: Defaults, { id, number, bank_name, currency, enabled }: AccountFacts): boolean {
  if (!enabled || currency !== defaults.currency) return false;
  if (id === cashAccount(defaults)) return true;
  const { cash: _cash, ...others } = defaults.accounts_by_method;
  return number === "" && bank_name === "" && !Object.values(others).includes(id);
}

/** Refuses values that are no note or coin of the currency (422 at `counts.<value>`). */
export function checkCounts(counts: Counts, currency: Currency): void {
  const values = new Set(valuesOf(currency).map(String));
  const wrong = Object.keys(counts).filter((value) => !values.has(value));
  if (wrong.length > 0)
    throw invalid(
      wrong.map((value) => ({
        field: `counts.${value}`,
        code: "unknown",
        message: sentence("Böyle bir banknot veya madeni para yok", "There is no such note or coin"),
      })),
    );
}

/** The sum that an opening was counted to; 422 unless exactly one of pieces and sum is given. */
export function openingOf({ counts, amount }: { counts?: Counts | undefined; amount?: number | undefined }): number {
  if ((counts === undefined) === (amount === undefined))
    throw invalidField(
      "amount",
      sentence("Kasadaki parayı sayın veya toplamını yazın", "Count the money in the drawer, or enter its total"),
      "required",
    );
  return counts ? countedSum(counts) : (amount as number);
}

/** Whether a difference needs an administrator. */
export const isOver = (difference: number, limit: number): boolean => Math.abs(difference) > limit;

export interface Figures {
  sales: { count: number; total: number };
  collected: number;
  refunds: { count: number; total: number };
  income: number;
  expense: number;
  transfers_in: number;
  transfers_out: number;
  advances: number;
}

/** What a drawer should hold. */
export const expectedOf = (opening: number, figures: Figures): number =>
  opening +
  figures.sales.total +
  figures.collected +
  figures.refunds.total +
  figures.income +
  figures.expense +
  figures.transfers_in +
  figures.transfers_out +
  figures.advances;

/** The state of a session. */
export function stateOf(row: {
  closed_at: string | null;
  approved_at: string | null;
  difference: number | null;
  difference_limit: number | null;
}): "open" | "waiting" | "closed" {
  if (row.closed_at === null) return "open";
  const waits = row.approved_at === null && isOver(row.difference as number, row.difference_limit as number);
  return waits ? "waiting" : "closed";
}
