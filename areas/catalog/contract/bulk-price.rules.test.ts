import { expect, test } from "vitest";
import { MAX_KURUS } from "#kit/contract/money.ts";
import { pricesAfter, priceAfter, roundings, roundTo } from "./bulk-price.ts";

test.each([
  [24_930, "none", 24_930],
  [24_949, "1", 24_900],
  [24_950, "1", 25_000],
  [24_930, "5", 25_000],
  [24_749, "5", 24_500],
  [24_500, "10", 25_000],
  [24_499, "10", 24_000],
  [24_930, "90", 24_890],
  [24_940, "90", 24_990],
  [24_990, "90", 24_990],
  [30, "90", -10],
  [40, "90", 90],
] as const)("%i kuruş rounded to %s is %i", (kurus, round, expected) => {
  expect(roundTo(kurus, round)).toBe(expected);
});

test.each([
  [{ by: "percent", value: 12.5 }, 10_000, 11_250],
  [{ by: "percent", value: -99 }, 100, 1],
  [{ by: "percent", value: 0.01 }, 5_000, 5_001],
  [{ by: "amount", value: 2_550 }, 10_000, 12_550],
  [{ by: "amount", value: -2_550 }, 10_000, 7_450],
  [{ by: "amount", value: -10_000 }, 10_000, null],
  [{ by: "amount", value: -10_001 }, 10_000, null],
  [{ by: "percent", value: 1 }, MAX_KURUS, null],
  [{ by: "amount", value: 500 }, 0, 0],
] as const)("%j makes %i kuruş %s", (rule, before, after) => {
  expect(priceAfter(before, { ...rule, round: "none" })).toBe(after);
});

test("a price that rounding would make free is refused", () => {
  expect(priceAfter(300, { by: "percent", value: 10, round: "10" })).toBeNull();
});

test("both prices change, and a missing second price stays missing", () => {
  const rule = { by: "percent", value: 10, round: "1" } as const;
  expect(pricesAfter({ price: 40_000, original_price: 30_050 }, rule)).toEqual({
    price: 44_000,
    original_price: 33_100,
  });
  expect(pricesAfter({ price: 40_000, original_price: 0 }, rule)).toEqual({ price: 44_000, original_price: 0 });
  expect(pricesAfter({ price: 40_000, original_price: 1 }, { ...rule, round: "10" })).toBeNull();
});

test("rounding again changes nothing", () => {
  for (const round of roundings)
    for (let kurus = 91; kurus < 5_000; kurus += 7)
      expect(roundTo(roundTo(kurus, round), round)).toBe(roundTo(kurus, round));
});
