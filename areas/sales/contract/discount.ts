import { percentOf } from "#kit/contract/money.ts";

/** The highest discount of a sale, in percent, that staff may give, including lowered prices (decision 0034). Pure: screens import it too. */
export const STAFF_DISCOUNT = 20;

export interface DiscountedLine {
  /** What the line is sold for, kuruş. */
  total: number;
  /** What the line costs without a discount, kuruş. */
  list_total: number;
}

/**
 * What staff may still take off these lines of a sale, in kuruş: those of which a discount may take (`lineKinds`). Negative when lowered
 * prices alone exceed the limit. A raised price does not count as a discount. Example: a line of ₺250,00 sold for ₺230,00 leaves ₺30,00.
 */
export function staffDiscountLeft(lines: readonly DiscountedLine[]): number {
  const full = lines.reduce((sum, { total, list_total }) => sum + Math.max(total, list_total), 0);
  const sold = lines.reduce((sum, { total }) => sum + total, 0);
  return percentOf(full, STAFF_DISCOUNT) - (full - sold);
}

/** The highest percentage, with two decimals, of a sale of `subtotal` that takes off at most `most`, both kuruş. Example: 3_000 of 23_000 is 13.04. */
export const percentWithin = (most: number, subtotal: number): number =>
  subtotal > 0 ? Math.floor((most * 10_000) / subtotal) / 100 : 0;
