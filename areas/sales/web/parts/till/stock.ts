import type { Product } from "./cart.ts";

const LOW = 5;

export interface Stock {
  tone: "plain" | "low" | "out";
  count: number;
}

/**
 * Whole packages that are there; nothing is said of products whose stock is not followed. Few are five or fewer.
 * Example: 1.400 ml of a product sold in packages of 500 ml are 2.
 */
export function stockOf({
  inventory_tracktrue,
  inventory_type,
  inventory_quantity,
  package_ml,
}: Product): Stock | null {
  if (!inventory_tracktrue) return null;
  const count = Math.floor(inventory_quantity / (inventory_type === "volume" ? package_ml : 1));
  return { count, tone: count <= 0 ? "out" : count <= LOW ? "low" : "plain" };
}
