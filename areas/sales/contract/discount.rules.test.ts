import fc from "fast-check";
import { expect, test } from "vitest";
import { percentOf } from "#kit/contract/money.ts";
import { percentWithin } from "./discount.ts";

test("the highest percentage never exceeds the remaining amount (decision 0034)", () => {
  expect(percentWithin(3_000, 23_000)).toBe(13.04);
  expect(percentWithin(20_000, 100_000)).toBe(20);
  expect(percentWithin(0, 0)).toBe(0);
  const kurus = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(kurus, kurus, (most, subtotal) => {
      expect(percentOf(subtotal, percentWithin(Math.min(most, subtotal), subtotal))).toBeLessThanOrEqual(most);
    }),
  );
});
