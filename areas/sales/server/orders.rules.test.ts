import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_KURUS, percentOf } from "#kit/contract/money.ts";
import { shareDiscount, taxesByRate, taxInside } from "./orders.rules.ts";

const kurus = fc.integer({ min: 0, max: MAX_KURUS });
const rate = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const cart = fc.array(fc.integer({ min: 0, max: 500_000_000 }), { minLength: 1, maxLength: 200 });

describe("a ticket's discount over its lines (S10)", () => {
  test("largest remainders, earlier lines first", () => {
    expect(shareDiscount(100, [300, 300, 300])).toEqual([34, 33, 33]);
    expect(shareDiscount(1, [1, 2, 2])).toEqual([0, 1, 0]);
    expect(shareDiscount(0, [5, 5])).toEqual([0, 0]);
    expect(shareDiscount(0, [0, 0])).toEqual([0, 0]);
    expect(shareDiscount(10, [10])).toEqual([10]);
  });

  test("adds up exactly, stays within each line and within one kuruş of the exact share", () => {
    fc.assert(
      fc.property(cart, rate, (totals, percent) => {
        const sum = totals.reduce((all, total) => all + total, 0);
        const discount = percentOf(sum, percent);
        const shares = shareDiscount(discount, totals);
        expect(shares.reduce((all, share) => all + share, 0)).toBe(discount);
        shares.forEach((share, line) => {
          const total = totals[line] as number;
          expect(share).toBeLessThanOrEqual(total);
          // |share − discount × total / sum| < 1, without dividing
          const difference = BigInt(share) * BigInt(sum) - BigInt(discount) * BigInt(total);
          expect(sum === 0 || (difference < BigInt(sum) && -difference < BigInt(sum))).toBe(true);
        });
      }),
      { numRuns: 500 },
    );
  });
});

describe("KDV inside a price (decisions §4)", () => {
  test("examples", () => {
    expect(taxInside(184_900, 20)).toEqual({ net: 154_083, tax: 30_817 });
    expect(taxInside(100, 0)).toEqual({ net: 100, tax: 0 });
    expect(taxInside(101, 1)).toEqual({ net: 100, tax: 1 });
    expect(taxInside(MAX_KURUS, 100)).toEqual({ net: MAX_KURUS / 2, tax: MAX_KURUS / 2 });
  });

  test("net is the nearest whole kuruş, halves upwards, and net + tax is the gross", () => {
    fc.assert(
      fc.property(kurus, rate, (gross, percent) => {
        const { net, tax } = taxInside(gross, percent);
        expect(net + tax).toBe(gross);
        // exact = gross × 10000 / d; nearest: −1/2 < exact − net ≤ … with halves up: exact < net + 1/2 and exact ≥ net − 1/2
        const d = 10_000n + BigInt(Math.round(percent * 100));
        const exact2 = 2n * BigInt(gross) * 10_000n;
        expect(exact2 < (2n * BigInt(net) + 1n) * d && exact2 >= (2n * BigInt(net) - 1n) * d).toBe(true);
      }),
    );
  });

  test("by rate, lowest first", () => {
    const line = (tax_rate: number, gross: number) => ({ tax_rate, ...taxInside(gross, tax_rate) });
    expect(taxesByRate([line(20, 1200), line(1, 101), line(20, 600)])).toEqual([
      { rate: 1, net: 100, tax: 1 },
      { rate: 20, net: 1500, tax: 300 },
    ]);
  });
});

test("tips and discounts are rounded half up (D4)", () => {
  expect([10, 20, 30, 40].map((percent) => percentOf(142_200, percent))).toEqual([14_220, 28_440, 42_660, 56_880]);
  expect(percentOf(5, 10)).toBe(1);
  expect(percentOf(4, 10)).toBe(0);
  fc.assert(
    fc.property(kurus, rate, (cart, percent) => {
      const exact = 2n * BigInt(cart) * BigInt(Math.round(percent * 100));
      const tip = 2n * BigInt(percentOf(cart, percent));
      expect(exact < (tip + 1n) * 10_000n && exact >= (tip - 1n) * 10_000n).toBe(true);
    }),
  );
});
