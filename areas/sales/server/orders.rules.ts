import type { z } from "zod";
import { divideHalfUp } from "#kit/contract/money.ts";
import type { order } from "../contract/orders.ts";

type Order = z.output<typeof order>;
type Event = Order["nextEvents"][number];

/** What may be done with an order next (E3, decisions §4): a till order is paid or cancelled while it is new. */
export function nextEvents({ status, delivery_type }: Pick<Order, "status" | "delivery_type">): Event[] {
  return status === "new" && delivery_type === "pos" ? ["checkout", "cancel"] : [];
}

/**
 * Shares a discount over lines in proportion to their totals, all in kuruş: each gets the whole part, and what is left goes one by one
 * to the largest remainders, the earlier line first. The shares add up to the discount and none is more than its line.
 * Example: shareDiscount(100, [300, 300, 300]) is [34, 33, 33].
 */
export function shareDiscount(discount: number, totals: readonly number[]): number[] {
  const sum = totals.reduce((all, total) => all + BigInt(total), 0n);
  if (discount === 0 || sum === 0n) return totals.map(() => 0);
  const exact = totals.map((total) => BigInt(discount) * BigInt(total));
  const shares = exact.map((part) => part / sum);
  const left = Number(BigInt(discount) - shares.reduce((all, share) => all + share, 0n));
  const byRemainder = exact
    .map((part, line) => ({ line, remainder: part % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.line - b.line : a.remainder < b.remainder ? 1 : -1));
  for (const { line } of byRemainder.slice(0, left)) shares[line] = (shares[line] as bigint) + 1n;
  return shares.map(Number);
}

/**
 * The KDV inside a gross amount of kuruş, `rate` in percent: net is rounded half up, tax is the rest.
 * Example: taxInside(184_900, 20) is { net: 154_083, tax: 30_817 }.
 */
export function taxInside(gross: number, rate: number): { net: number; tax: number } {
  const net = divideHalfUp(BigInt(gross) * 10_000n, 10_000 + Math.round(rate * 100));
  return { net, tax: gross - net };
}

/** Taxed lines added up by rate, the lowest rate first. */
export function taxesByRate(lines: readonly { tax_rate: number; net: number; tax: number }[]): Order["taxes"] {
  const sums = new Map<number, { rate: number; net: number; tax: number }>();
  for (const { tax_rate: rate, net, tax } of lines) {
    const sum = sums.get(rate) ?? { rate, net: 0, tax: 0 };
    sums.set(rate, { rate, net: sum.net + net, tax: sum.tax + tax });
  }
  return [...sums.values()].sort((a, b) => a.rate - b.rate);
}
