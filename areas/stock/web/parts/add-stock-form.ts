import type { ReplyOf } from "#kit/web/api.ts";
import { type Counted, unitsOf } from "./quantity.ts";
import { wholeOf } from "#kit/contract/numbers.ts";

type Row = ReplyOf<"GET /api/products">["data"][number];
/** The minimum data of a product whose stock changes. */
export type StockedProduct = Pick<Row, "id" | "name" | "inventory_quantity" | "inventory_type" | "package_ml">;

/** Reasons of manual entries: goods received, counted, used or spoilt. */
export const reasons = ["added", "counted", "used", "wasted"] as const;
export type Reason = (typeof reasons)[number];

/** Units of volume products: packages or ml. */
export type Measure = "package" | "ml";

export interface StockValues extends Record<string, unknown> {
  product_id: number | null;
  reason: Reason;
  /** null: the usual unit, packages for received goods, ml for used ones. */
  measure: Measure | null;
  quantity: string;
}

/** The unit of the typed quantity. */
export function measureOf({ reason, measure }: Pick<StockValues, "reason" | "measure">, product: Counted): Measure {
  if (unitsOf(product) === 1) return "ml";
  return measure ?? (reason === "added" ? "package" : "ml");
}

/**
 * The signed quantity of the entry, in pieces or ml; null for invalid text. A count becomes its difference to the quantity on hand.
 * Example: 14 counted of 15 are -1; 2 received packages of 500 ml are 1000.
 */
export function entryOf(values: StockValues, product: StockedProduct): number | null {
  const typed = wholeOf(values.quantity);
  if (typed === null) return null;
  const quantity = typed * (measureOf(values, product) === "package" ? unitsOf(product) : 1);
  if (values.reason === "counted") return quantity - product.inventory_quantity;
  return values.reason === "added" ? quantity : -quantity;
}
