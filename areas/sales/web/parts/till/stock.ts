import { stateOf, unitsOf } from "#areas/stock/web/parts/quantity.ts";
import type { Product } from "./cart.ts";

export interface Stock {
  tone: "in" | "low" | "out";
  count: number;
}

/**
 * Whole packages that can be sold: on hand minus reserved. Undefined for untracked products.
 * Example: 1.400 ml of a product sold in packages of 500 ml are 2, with 1.000 ml reserved none.
 */
export function stockOf(product: Product): Stock | null {
  const { inventory_tracktrue, inventory_quantity, reserved } = product;
  if (!inventory_tracktrue) return null;
  const available = inventory_quantity - reserved;
  return { count: Math.trunc(available / unitsOf(product)), tone: stateOf(available, product) };
}

/** Whether it can be added to the cart; `sellsOut`: the business sells below zero. */
export const canSell = (product: Parameters<typeof stockOf>[0], sellsOut: boolean): boolean =>
  sellsOut || stockOf(product)?.tone !== "out";
