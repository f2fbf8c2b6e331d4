import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentOf } from "./money.ts";
import { shareOut, sumOfAmounts } from "./shares.ts";

const rate = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const cart = fc.array(fc.integer({ min: 0, max: 500_000_000 }), { minLength: 1, maxLength: 200 });

test("parts come to their sum", () => {
  expect([sumOfAmounts([]), sumOfAmounts([{ amount: 66 }, { amount: 44 }])]).toEqual([0, 110]);
});

describe("an amount over its parts (S10, decisions §4)", () => {
  test("largest remainders, earlier parts first", () => {
    expect(shareOut(100, [300, 300, 300])).toEqual([34, 33, 33]);
    expect(shareOut(1, [1, 2, 2])).toEqual([0, 1, 0]);
    expect(shareOut(0, [5, 5])).toEqual([0, 0]);
    expect(shareOut(0, [0, 0])).toEqual([0, 0]);
    expect(shareOut(10, [10])).toEqual([10]);
    expect(shareOut(5, [0, 0])).toEqual([0, 0]);
    expect(shareOut(0, [])).toEqual([]);
    // The largest remainder is that of the smallest weight.
    expect(shareOut(3, [8, 1])).toEqual([3, 0]);
    expect(shareOut(8, [5, 4])).toEqual([4, 4]);
    expect(shareOut(2, [1, 1, 1, 1])).toEqual([1, 1, 0, 0]);
    expect(shareOut(3, [2, 1, 2, 1])).toEqual([1, 1, 1, 0]);
  });

  test("adds up exactly, stays within each part and within one kuruş of the exact share", () => {
    fc.assert(
      fc.property(cart, rate, (totals, percent) => {
        const sum = totals.reduce((all, total) => all + total, 0);
        const discount = percentOf(sum, percent);
        const shares = shareOut(discount, totals);
        expect(shares.reduce((all, share) => all + share, 0)).toBe(discount);
        shares.forEach((share, line) => {
          const total = totals[line] as number;
          expect(share).toBeLessThanOrEqual(total);
          // |share − discount × total / sum| < 1, without a division
          const difference = BigInt(share) * BigInt(sum) - BigInt(discount) * BigInt(total);
          expect(sum === 0 || (difference < BigInt(sum) && -difference < BigInt(sum))).toBe(true);
        });
      }),
      { numRuns: 500 },
    );
  });
});
