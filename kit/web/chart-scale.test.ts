import fc from "fast-check";
import { expect, test } from "vitest";
import { scaleOf } from "./chart-scale.ts";

test("an axis has round values", () => {
  expect(scaleOf([2_460_000, 0]).ticks).toEqual([0, 500_000, 1_000_000, 1_500_000, 2_000_000, 2_500_000]);
  expect(scaleOf([]).ticks).toEqual([0]);
  expect(scaleOf([0, 0])).toEqual({ low: 0, high: 1, ticks: [0] });
  expect(scaleOf([3, 7]).ticks).toEqual([0, 2, 4, 6, 8]);
  expect(scaleOf([-40, 100]).ticks).toEqual([-50, 0, 50, 100]);
  expect(scaleOf([-40]).ticks).toEqual([-40, -30, -20, -10, 0]);
});

test("the axis always contains the values and 0 in at most seven whole steps", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e11, max: 1e11 })), (values) => {
      const { low, high, ticks } = scaleOf(values);
      expect(low).toBeLessThanOrEqual(Math.min(0, ...values));
      expect(high).toBeGreaterThanOrEqual(Math.max(0, ...values));
      expect(high).toBeGreaterThan(low);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks).toContain(0);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }),
  );
});
