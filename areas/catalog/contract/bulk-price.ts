import { divideHalfUp, MAX_KURUS } from "#kit/contract/money.ts";

/** How a bulk change makes new prices. The preview and the server use the same functions. Imports no zod, so that screens stay small. */

/** Whole lira, or an end of 90 kuruş, such as ₺249,90. */
export const roundings = ["none", "1", "5", "10", "90"] as const;
export type Rounding = (typeof roundings)[number];

export interface PriceRule {
  by: "percent" | "amount";
  /** Percent, or kuruş; below zero lowers prices. */
  value: number;
  round: Rounding;
}

export interface Prices {
  price: number;
  original_price: number;
}

/** Lowest and highest percentage. */
export const LEAST_PERCENT = -99;
export const MOST_PERCENT = 1000;

/** A price after the rule, in kuruş; null if it would not be above zero or is too high. A price of zero is none and stays. */
export function priceAfter(price: number, { by, value, round }: PriceRule): number | null {
  if (price === 0) return 0;
  const raw = by === "percent" ? divideHalfUp(price * 10_000 + price * Math.round(value * 100), 10_000) : price + value;
  const rounded = roundTo(raw, round);
  return rounded > 0 && rounded <= MAX_KURUS ? rounded : null;
}

/** Both prices after the rule; null if either is impossible. */
export function pricesAfter({ price, original_price: original }: Prices, rule: PriceRule): Prices | null {
  const [next, nextOriginal] = [priceAfter(price, rule), priceAfter(original, rule)];
  return next === null || nextOriginal === null ? null : { price: next, original_price: nextOriginal };
}

/** Rounded to the nearest, half up. Example: roundTo(24_930, "5") is 25_000; roundTo(24_930, "90") is 24_890. */
export function roundTo(kurus: number, round: Rounding): number {
  if (round === "none") return kurus;
  if (round === "90") return divideHalfUp(kurus - 90, 100) * 100 + 90;
  const step = Number(round) * 100;
  return divideHalfUp(kurus, step) * step;
}
