import type { ReplyOf } from "#kit/web/api.ts";
import {
  LEAST_PERCENT,
  MOST_PERCENT,
  type PriceRule,
  type Prices,
  pricesAfter,
  type Rounding,
} from "../../../contract/bulk-price.ts";

export type Priced = ReplyOf<"GET /api/catalog/prices">["data"][number];

export interface Draft {
  by: PriceRule["by"];
  direction: "raise" | "lower";
  /** Percent or kuruş above zero; null: empty or wrong. */
  value: number | null;
  round: Rounding;
}

export const noDraft: Draft = { by: "percent", direction: "raise", value: null, round: "none" };

/** The rule that the fields say; null while they say none. */
export function ruleOf({ by, direction, value, round }: Draft): PriceRule | null {
  if (!value) return null;
  const signed = direction === "raise" ? value : -value;
  if (by === "percent" && (signed < LEAST_PERCENT || signed > MOST_PERCENT)) return null;
  return { by, value: signed, round };
}

export interface Preview {
  /** New prices by id; null: impossible. Only of ticked rows. */
  after: ReadonlyMap<number, Prices | null>;
  ticked: number;
  /** Ticked rows whose price becomes another. */
  changing: Priced[];
  /** Ticked rows whose price would not be valid; they keep theirs. */
  impossible: Priced[];
}

/** What the rule makes of the rows without those that are left out. */
export function previewOf(rows: readonly Priced[], left: ReadonlySet<number>, rule: PriceRule | null): Preview {
  const ticked = rows.filter(({ id }) => !left.has(id));
  const after = new Map(rule ? ticked.map((row) => [row.id, pricesAfter(row, rule)]) : []);
  return {
    after,
    ticked: ticked.length,
    changing: ticked.filter((row) => {
      const next = after.get(row.id);
      return next && (next.price !== row.price || next.original_price !== row.original_price);
    }),
    impossible: ticked.filter(({ id }) => after.get(id) === null),
  };
}
