import { describe, expect, test } from "vitest";
import { approvalOf, elapsedText, preparationOf, secondsBetween } from "./elapsed.ts";

const units = { hours: "sa", minutes: "dk", seconds: "sn" };

test.each([
  [0, "0 sn"],
  [9, "9 sn"],
  [60, "1 dk 0 sn"],
  [249, "4 dk 9 sn"],
  [3600, "1 sa 0 dk 0 sn"],
  [3849, "1 sa 4 dk 9 sn"],
  [100 * 3600 + 59, "100 sa 0 dk 59 sn"],
])("%i seconds are %s (E5)", (seconds, text) => {
  expect(elapsedText(seconds, units)).toBe(text);
});

test("seconds are whole and never negative, even if the device's clock is wrong (E5)", () => {
  expect(secondsBetween("2026-11-20T10:00:00.000Z", "2026-11-20T10:00:01.999Z")).toBe(1);
  expect(secondsBetween("2026-11-20T10:00:00.000Z", "2026-11-20T09:58:00.000Z")).toBe(0);
});

describe("running and finished durations (E5)", () => {
  const created_at = "2026-11-20T10:00:00.000Z";
  const approved_at = "2026-11-20T10:05:00.000Z";
  const prepared_at = "2026-11-20T10:25:00.000Z";
  const order = { delivery_type: "pickup", created_at, approved_at: null, prepared_at: null } as const;

  test("approval runs while the order is new and ends with its approval", () => {
    expect(approvalOf({ ...order, status: "new" })).toEqual({ from: created_at, to: null });
    expect(approvalOf({ ...order, status: "delivered", approved_at })).toEqual({ from: created_at, to: approved_at });
    expect(approvalOf({ ...order, status: "cancelled" })).toBeNull();
  });

  test("preparation runs while it is being prepared and ends when it is ready", () => {
    expect(preparationOf({ ...order, status: "accepted", approved_at })).toBeNull();
    expect(preparationOf({ ...order, status: "preparing", approved_at })).toEqual({ from: approved_at, to: null });
    const ready = { ...order, status: "on_delivery", approved_at, prepared_at } as const;
    expect(preparationOf(ready)).toEqual({ from: approved_at, to: prepared_at });
    expect(preparationOf({ ...order, status: "cancelled", approved_at })).toBeNull();
  });

  test("a till order has neither", () => {
    expect(approvalOf({ ...order, status: "new", delivery_type: "pos" })).toBeNull();
    expect(preparationOf({ ...order, status: "preparing", approved_at, delivery_type: "pos" })).toBeNull();
  });
});
