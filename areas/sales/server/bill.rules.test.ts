import { expect, test } from "vitest";
import { couponable, discountable, discountShares, discountsOf } from "./bill.rules.ts";

test("a coupon may discount products and services, not packages and gift cards", () => {
  const lines = [
    { kind: "product" as const, total: 300 },
    { kind: "service" as const, total: 700 },
    { kind: "package" as const, total: 5000 },
    { kind: "gift_card" as const, total: 9000 },
  ];
  expect(couponable(lines)).toBe(1000);
  expect(discountShares(lines, 100, 0)).toEqual([30, 70, 0, 0]);
});

test("a typed discount may take from everything but what is sold at its worth, such as gift cards", () => {
  const lines = [
    { kind: "service" as const, total: 700 },
    { kind: "package" as const, total: 300 },
    { kind: "gift_card" as const, total: 9000 },
  ];
  expect(discountable(lines)).toBe(1000);
  expect(discountShares(lines, 0, 100)).toEqual([70, 30, 0]);
  expect(discountShares(lines, 200, 80)).toEqual([250, 30, 0]);
});

test("the typed percentage is of what the coupon left", () => {
  expect(discountsOf(1000, 100, 10)).toEqual({ typed: 90, discount: 190 });
  expect(discountsOf(1000, 0, 0)).toEqual({ typed: 0, discount: 0 });
});

test("each line bears its share of both discounts", () => {
  const lines = [
    { kind: "product" as const, total: 300 },
    { kind: "service" as const, total: 700 },
  ];
  expect(discountShares(lines, 100, 90)).toEqual([57, 133]);
  const withPackage = [
    { kind: "product" as const, total: 1000 },
    { kind: "package" as const, total: 1000 },
  ];
  expect(discountShares(withPackage, 500, 150)).toEqual([550, 100]);
});
