import type { ReplyOf } from "#kit/web/api.ts";
import { type Counted, unitsOf } from "./quantity.ts";
import { wholeOf } from "#kit/contract/numbers.ts";

type Row = ReplyOf<"GET /api/products">["data"][number];
/** What a product whose stock changes is known by. */
export type StockedProduct = Pick<Row, "id" | "name" | "inventory_quantity" | "inventory_type" | "package_ml">;

/** Why people move stock: what came, what a count found, what was used or is spoilt. */
export const reasons = ["added", "counted", "used", "wasted"] as const;
export type Reason = (typeof reasons)[number];

/** Volume products move in packages or in ml. */
export type Measure = "package" | "ml";

export interface StockValues extends Record<string, unknown> {
  product_id: number | null;
  reason: Reason;
  /** null: as people mostly say it, packages of what comes, ml of what is used. */
  measure: Measure | null;
  quantity: string;
}

/** Which measure the quantity is typed in. */
export function measureOf({ reason, measure }: Pick<StockValues, "reason" | "measure">, product: Counted): Measure {
  if (unitsOf(product) === 1) return "ml";
  return measure ?? (reason === "added" ? "package" : "ml");
}

/**
 * The signed quantity of the entry, in pieces or ml; null while what is typed is no quantity. A count is told as its difference to what is
 * on hand. Example: 14 counted of 15 are -1; 2 packages of 500 ml that came are 1000.
 */
export function entryOf(values: StockValues, product: StockedProduct): number | null {
  const typed = wholeOf(values.quantity);
  if (typed === null) return null;
  const quantity = typed * (measureOf(values, product) === "package" ? unitsOf(product) : 1);
  if (values.reason === "counted") return quantity - product.inventory_quantity;
  return values.reason === "added" ? quantity : -quantity;
}
