import { divideHalfUp, percentOf, withoutPercent } from "#kit/contract/money.ts";

/** The values of an invoice's or bill's line; money in hundredths of the document's currency. */
export interface PricedLine {
  /** With up to three decimals. */
  quantity: number;
  price: number;
  /** Subtracted from quantity × price. */
  discount: number;
  /** Percent. */
  tax_rate: number;
  /** `included` in the price, or added to it (`excluded`). */
  tax_type: "included" | "excluded";
}

export interface Sums {
  net: number;
  tax: number;
  /** net + tax. */
  total: number;
}

/** Lines of one document. */
export const MOST_LINES = 200;

/**
 * Quantity × price in kuruş, rounded half up; exact for quantities with three decimals. Example: 1,5 × 333 is 500.
 */
export const lineWorth = (quantity: number, price: number): number =>
  divideHalfUp(BigInt(Math.round(quantity * 1000)) * BigInt(price), 1000);

/**
 * The KDV of a line (decisions §4), rounded half up. Examples: 2 × 600,00 with 20 % included are { net: 100_000, tax: 20_000, total:
 * 120_000 }; 500,00 with 20 % added are { net: 50_000, tax: 10_000, total: 60_000 }.
 */
export function lineSums({ quantity, price, discount, tax_rate, tax_type }: PricedLine): Sums {
  const worth = lineWorth(quantity, price) - discount;
  if (tax_type === "included") {
    const net = withoutPercent(worth, tax_rate);
    return { net, tax: worth - net, total: worth };
  }
  const tax = percentOf(worth, tax_rate);
  return { net: worth, tax, total: worth + tax };
}

/** What the payer withholds of an amount for the tax office, rounded half up. */
export const withheldOf = (of: number, rate: number): number =>
  divideHalfUp(BigInt(of) * BigInt(Math.round(rate * 100)), 10_000);

/** What is returned of an invoice's KDV, and what return invoices take back of its withheld part. */
export interface Returned {
  tax: number;
  withheld: number;
}

/**
 * What a return invoice with this KDV takes back of the withheld KDV after `before`. It is rounded together with the returns before it, so
 * that all of them add up to what the invoice withheld. Example: of 3 × 0,05 with 90 % the parts are 0,05, 0,04 and 0,05.
 */
export const withheldBack = (tax: number, rate: number, before: Returned): number =>
  Math.max(0, withheldOf(before.tax + tax, rate) - before.withheld);

/** Sums of lines: in all, and by rate, lowest first. */
export function documentSums(
  lines: readonly (PricedLine | (PricedLine & Pick<Sums, "net" | "tax">))[],
): Sums & { taxes: { rate: number; net: number; tax: number }[] } {
  const whole = { net: 0, tax: 0, total: 0 };
  const rates = new Map<number, { rate: number; net: number; tax: number }>();
  for (const line of lines) {
    // A stored line keeps its sums: of a returned part they are those of the refund.
    const { net, tax } = "net" in line ? line : lineSums(line);
    const { tax_rate: rate } = line;
    const sum = rates.get(rate) ?? { rate, net: 0, tax: 0 };
    rates.set(rate, { rate, net: sum.net + net, tax: sum.tax + tax });
    whole.net += net;
    whole.tax += tax;
    whole.total += net + tax;
  }
  return { ...whole, taxes: [...rates.values()].sort((a, b) => a.rate - b.rate) };
}
