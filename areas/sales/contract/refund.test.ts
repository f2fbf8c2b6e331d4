import { describe, expect, test } from "vitest";
import { givenFor, lineRefund, tipsLeft } from "./refund.ts";

const line = (quantity: number, total: number, discount = 0, refunded_quantity = 0) => ({
  quantity,
  total,
  discount,
  refunded_quantity,
});

describe("refunded amounts (E3, decisions §4)", () => {
  test("a part is rounded half up, after discount", () => {
    expect(givenFor(line(3, 1_000), 2)).toBe(667);
    expect(givenFor(line(2, 1_001, 100), 1)).toBe(451);
  });

  test("refunding one by one gives as much as at once, for any sums", () => {
    for (const [quantity, total, discount] of [
      [3, 1_000, 0],
      [7, 99_999, 1],
      [9, 100, 99],
      [2, 100_000_000_000, 33_333_333_333],
    ] as const) {
      const parts = Array.from({ length: quantity }, (_, back) => lineRefund(line(quantity, total, discount, back), 1));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total - discount);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
    }
    expect([0, 1, 2].map((back) => lineRefund(line(3, 1_000, 0, back), 1))).toEqual([333, 334, 333]);
  });

  test("the part of earlier refunds beyond the lines was tip", () => {
    const lines = [line(2, 1_000, 0, 1), line(1, 500)];
    expect(tipsLeft({ tips: 150, refunded: 500, lines })).toBe(150);
    expect(tipsLeft({ tips: 150, refunded: 650, lines })).toBe(0);
  });
});
