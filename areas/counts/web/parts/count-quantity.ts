import { decimalOf, decimalOfText, wholeOf } from "#kit/contract/numbers.ts";
import { type Counted, unitsOf } from "#areas/stock/web/parts/quantity.ts";

/** The unit of a typed count: packages of a volume product, or the product's own unit (pieces, ml). */
export type Measure = "package" | "own";

const DECIMALS = 3;
const MOST = 1_000_000_000;

/** Whether a product can be counted in packages and in ml. */
export const hasPackages = (product: Counted): boolean => unitsOf(product) > 1;

/**
 * The typed text in the product's own unit; null for invalid text, or if a part of a package is no whole ml.
 * Example: "2,5" packages of 500 ml are 1250.
 */
export function quantityOf(text: string, measure: Measure, product: Counted): number | null {
  const units = measure === "package" ? unitsOf(product) : 1;
  const typed = units === 1 ? wholeOf(text) : decimalOfText(text, DECIMALS);
  if (typed === null) return null;
  const quantity = Math.round(typed * units * 1000) / 1000;
  return Number.isInteger(quantity) && quantity <= MOST ? quantity : null;
}

/** A quantity as text of the measure; null if it needs more decimals. Example: 1250 ml are "2,5" packages of 500 ml. */
export function textOf(quantity: number, measure: Measure, product: Counted): string | null {
  if (measure === "own" || !hasPackages(product)) return decimalOf(quantity);
  const thousandths = (quantity * 1000) / unitsOf(product);
  return Number.isInteger(thousandths) ? decimalOf(thousandths / 1000) : null;
}

/** The measure in which a quantity is shown at first: packages where they can say it. */
export const measureOf = (quantity: number | null, product: Counted): Measure =>
  hasPackages(product) && (quantity === null || textOf(quantity, "package", product) !== null) ? "package" : "own";
