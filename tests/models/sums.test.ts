import { expect, test } from "vitest";
import { taxesByRate, taxInside } from "#areas/sales/server/orders.rules.ts";
import { percentOf } from "#kit/contract/money.ts";
import { shareOut } from "#kit/contract/shares.ts";
import { TIMEOUT_MS, report, rounds } from "../harness/scale.ts";
import { type Dice, freshDice } from "./dice.ts";

/**
 * D4, E1 (decisions §4): what a cart comes to, beside exact fractions. The oracle never computes a sum as the product does: it asks of each
 * figure whether it is the one that the rule allows.
 */

const RATES = [0, 1, 8, 10, 18, 20, 7.5, 99.99];
const TIPS = [10, 20, 30, 40];

interface Cart {
  lines: { price: number; quantity: number; rate: number }[];
  percent: number;
}

/** Small and huge prices, free lines, odd percentages: mostly what a till sees, sometimes the edges. */
function cartOf(dice: Dice): Cart {
  const price = () =>
    dice.pick([0, 1, dice.between(1, 999), dice.between(1_000, 500_000), dice.between(0, 400_000_000)]);
  const lines = Array.from({ length: dice.chance(0.01) ? 200 : dice.between(1, 9) }, () => ({
    price: price(),
    quantity: dice.chance(0.7) ? 1 : dice.between(2, 12),
    rate: dice.pick(RATES),
  }));
  return { lines, percent: dice.pick([0, 0, 5, 10, 20, 100, dice.between(0, 10_000) / 100]) };
}

/** Whether `rounded` is numerator / denominator to the nearest whole, halves upwards. */
function isHalfUp(rounded: number, numerator: bigint, denominator: bigint): boolean {
  const twice = 2n * (numerator - BigInt(rounded) * denominator);
  return twice < denominator && twice >= -denominator;
}

const hundredths = (percent: number): bigint => BigInt(Math.round(percent * 100));
const sumOf = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0);

/** Largest remainder: whole parts first, then one kuruş each to the greatest remainders, of equals to the earlier line. */
function isLargestRemainder(shares: readonly number[], discount: number, totals: readonly number[]): boolean {
  const sum = BigInt(sumOf(totals));
  if (discount === 0 || sum === 0n) return shares.every((share) => share === 0);
  const parts = totals.map((total, line) => {
    const exact = BigInt(discount) * BigInt(total);
    return { remainder: exact % sum, extra: BigInt(shares[line] as number) - exact / sum };
  });
  if (parts.some(({ extra }) => extra !== 0n && extra !== 1n)) return false;
  let least: bigint | undefined;
  let first = -1;
  parts.forEach(({ remainder, extra }, line) => {
    if (extra === 1n && (least === undefined || remainder <= least)) [least, first] = [remainder, line];
  });
  return parts.every(
    ({ remainder, extra }, line) =>
      extra === 1n || least === undefined || remainder < least || (remainder === least && line > first),
  );
}

/** The first figure of the cart that is not what exact fractions allow; nothing when all are. */
function wrongIn({ lines, percent }: Cart): string | undefined {
  const totals = lines.map(({ price, quantity }) => price * quantity);
  const subtotal = sumOf(totals);
  const discount = percentOf(subtotal, percent);
  if (!isHalfUp(discount, BigInt(subtotal) * hundredths(percent), 10_000n)) return "discount";
  const wrongTip = TIPS.find((tip) => !isHalfUp(percentOf(subtotal, tip), BigInt(subtotal) * BigInt(tip), 100n));
  if (wrongTip) return `tip of ${wrongTip} %`;
  const shares = shareOut(discount, totals);
  if (sumOf(shares) !== discount) return "sum of the shares";
  if (!isLargestRemainder(shares, discount, totals)) return "a line's share";
  const taxed = lines.map(({ rate }, line) => {
    const gross = (totals[line] as number) - (shares[line] as number);
    return { gross, tax_rate: rate, ...taxInside(gross, rate) };
  });
  for (const { gross, tax_rate, net, tax } of taxed) {
    if (gross < 0 || net + tax !== gross || tax < 0) return "a line's net and KDV";
    if (!isHalfUp(net, BigInt(gross) * 10_000n, 10_000n + hundredths(tax_rate))) return "a line's net";
  }
  const byRate = taxesByRate(taxed);
  if (sumOf(byRate.map(({ net, tax }) => net + tax)) !== subtotal - discount) return "net and KDV of all rates";
  for (const { rate, tax } of byRate)
    if (tax !== sumOf(taxed.filter((line) => line.tax_rate === rate).map((line) => line.tax)))
      return `KDV of ${rate} %`;
  return undefined;
}

test("discount, tip and KDV of random carts are what exact fractions allow", { timeout: TIMEOUT_MS }, () => {
  const dice = freshDice();
  const carts = rounds(1_000_000);
  for (let number = 0; number < carts; number++) {
    const cart = cartOf(dice);
    const wrong = wrongIn(cart);
    if (wrong) expect.fail(`${wrong} (SEED=${dice.seed}, cart ${number}): ${JSON.stringify(cart)}`);
  }
  report(`sums: ${carts} random carts (SEED=${dice.seed}), each figure as exact fractions allow`);
});

test("the oracle itself tells a wrong sum", () => {
  expect(isHalfUp(2, 5n, 2n)).toBe(false);
  expect(isHalfUp(3, 5n, 2n)).toBe(true);
  expect(isLargestRemainder([33, 34, 33], 100, [300, 300, 300])).toBe(false);
  expect(isLargestRemainder([34, 33, 33], 100, [300, 300, 300])).toBe(true);
});
