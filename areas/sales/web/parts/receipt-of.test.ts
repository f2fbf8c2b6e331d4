import { expect, test } from "vitest";
import { paymentState } from "./receipt-of.ts";

/** The payment badge of an order (decisions 0088, 0102). */

const credit = { transaction_id: null, total: 10_000, paid: 0, refunded: 0, written_off: 0, due_at: "2026-12-01" };

test.each([
  ["all of it is owed", { ...credit, owed: 10_000 }, "owed"],
  ["a part is paid", { ...credit, paid: 4_000, owed: 6_000 }, "partial"],
  ["it is paid", { ...credit, transaction_id: 1, paid: 10_000, owed: 0 }, "paid"],
  ["its goods came back before anything was paid", { ...credit, owed: 0 }, "refunded"],
  ["some came back, the rest is owed", { ...credit, owed: 3_000 }, "owed"],
  ["some came back, the rest is paid", { ...credit, transaction_id: 1, paid: 3_000, owed: 0 }, "refunded"],
  ["its debt was written off", { ...credit, written_off: 10_000, owed: 0 }, "writtenOff"],
  [
    "it was paid at once and given back",
    { ...credit, due_at: null, paid: 10_000, refunded: 10_000, owed: 0 },
    "refunded",
  ],
  ["nobody closed it", { ...credit, due_at: null, owed: 0 }, "unpaid"],
] as const)("a sale's badge, if %s", (_, order, badge) => {
  expect(paymentState(order)).toBe(badge);
});
