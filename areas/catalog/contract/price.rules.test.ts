import { expect, test } from "vitest";
import { chargedPrice } from "./price.ts";

test.each([
  [50_000, 0, 50_000],
  [50_000, 40_000, 40_000],
  [50_000, 50_000, 50_000],
  [50_000, 60_000, 50_000],
  [0, 0, 0],
])("a service of %i with the discounted price %i costs %i (F6, decisions §4)", (price, original_price, charged) => {
  expect(chargedPrice({ price, original_price })).toBe(charged);
});
