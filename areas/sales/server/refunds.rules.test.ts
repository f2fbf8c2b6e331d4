import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { givenFor, tipsLeft } from "../contract/refund.ts";
import { taxInside } from "./orders.rules.ts";
import { backByLedger, refundErrors, refundLine, refundPlan, type PaidLine } from "./refunds.rules.ts";

const paidLine = (fields: Partial<PaidLine> = {}): PaidLine => {
  return { id: 1, quantity: 3, total: 100, discount: 0, tax_rate: 20, refunded_quantity: 0, ...fields };
};
const anyLine = fc
  .record({
    quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 100_000 })),
    price: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 1_000_000 })),
    off: fc.integer({ min: 0, max: 100 }),
    tax_rate: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  })
  .map(({ quantity, price, off, tax_rate }) => {
    const total = quantity * price;
    return paidLine({ quantity, total, discount: Math.floor((total * off) / 100), tax_rate });
  });

describe("refunding a line in parts (E3, decisions §4)", () => {
  test("three for 100 kuruş give 33, 34 and 33", () => {
    expect([0, 1, 2].map((given) => refundLine(paidLine({ refunded_quantity: given }), 1).amount)).toEqual([
      33, 34, 33,
    ]);
    expect(givenFor(paidLine({ total: 150, discount: 50 }), 2)).toBe(67);
  });

  test("any sequence of parts adds up to the line and to its net; a part's net never exceeds its amount", () => {
    fc.assert(
      fc.property(anyLine, fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 8 }), (line, parts) => {
        let given = { quantity: 0, amount: 0, net: 0 };
        for (const part of [...parts, Infinity]) {
          const quantity = Math.min(part, line.quantity - given.quantity);
          if (quantity === 0) break;
          const back = refundLine({ ...line, refunded_quantity: given.quantity }, quantity);
          expect(back.net).toBeGreaterThanOrEqual(0);
          expect(back.net).toBeLessThanOrEqual(back.amount);
          given = {
            quantity: given.quantity + quantity,
            amount: given.amount + back.amount,
            net: given.net + back.net,
          };
        }
        const after = line.total - line.discount;
        expect(given).toEqual({ quantity: line.quantity, amount: after, net: taxInside(after, line.tax_rate).net });
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("the amount of a refund", () => {
  const lines = [paidLine(), paidLine({ id: 2, quantity: 1, total: 50, discount: 10 })];

  test("without lines includes everything left, with the tip", () => {
    const order = { tips: 30, refunded: 33, lines: [paidLine({ refunded_quantity: 1 }), lines[1]!] };
    expect(refundPlan(order, undefined, true)).toMatchObject({ amount: 107, tips: 30 });
    expect(refundPlan(order, undefined, false)).toMatchObject({ amount: 107, tips: 0 });
    expect(refundPlan({ ...order, refunded: 63 }, undefined, true)).toMatchObject({ amount: 107, tips: 0 });
  });

  test("of named lines, with the tip only once", () => {
    const plan = refundPlan({ tips: 30, refunded: 0, lines }, [{ order_item_id: 1, quantity: 2 }], true);
    expect(plan).toEqual({ lines: [{ lineId: 1, quantity: 2, amount: 67, net: 56 }], amount: 67, tips: 30 });
    expect(tipsLeft({ tips: 30, refunded: 97, lines: [paidLine({ refunded_quantity: 2 }), lines[1]!] })).toBe(0);
  });

  test("quantities above what is left, and other orders' lines, are reported", () => {
    const order = { tips: 0, refunded: 0, lines: [paidLine({ refunded_quantity: 2 }), lines[1]!] };
    const errors = refundErrors(order, [
      { order_item_id: 2, quantity: 1 },
      { order_item_id: 1, quantity: 2 },
      { order_item_id: 9, quantity: 1 },
    ]);
    expect(errors.map(({ field }) => field)).toEqual(["items.1.quantity", "items.2.order_item_id"]);
    expect(errors[0]?.message).toMatchObject({ tr: "En fazla 1 adet iade edilebilir" });
  });
});

describe("a refund by ledger (decision 0093)", () => {
  const payments = [
    { id: 1, payment_method: "cash" as const, transaction_id: 70 },
    { id: 2, payment_method: "credit_card" as const, transaction_id: 71 },
    { id: 3, payment_method: "balance" as const, transaction_id: null },
  ];
  const part = (payment_id: number, amount: number, tips = 0) => ({ payment_id, amount, tips });

  test("each part goes back where its payment was", () => {
    expect(backByLedger(payments, [part(2, 50, 5), part(3, 30, 2), part(1, 20)])).toEqual({
      booked: [
        { transactionId: 71, amount: 50, tips: 5 },
        { transactionId: 70, amount: 20, tips: 0 },
      ],
      prepaid: [{ refundOf: 3, payment_method: "balance", amount: -32, tips: -2 }],
    });
    expect(backByLedger(payments, [part(2, 50, 5)])).toEqual({
      booked: [{ transactionId: 71, amount: 50, tips: 5 }],
      prepaid: [],
    });
  });

  test("a part of 0 of the first payment stands in the books for what was paid in advance", () => {
    expect(backByLedger(payments, [part(3, 30)])).toEqual({
      booked: [{ transactionId: 70, amount: 0, tips: 0 }],
      prepaid: [{ refundOf: 3, payment_method: "balance", amount: -30, tips: -0 }],
    });
    expect(backByLedger(payments, [])).toEqual({ booked: [], prepaid: [] });
    expect(backByLedger([payments[2]!, payments[0]!], [part(3, 30)]).booked).toEqual([]);
    expect(backByLedger([], [])).toEqual({ booked: [], prepaid: [] });
  });
});

test("what the business keeps of a line is in the refund's line", () => {
  expect(refundLine(paidLine({ kept: 20 }), 3)).toMatchObject({ kept: 20 });
  expect(refundLine(paidLine({ kept: 0 }), 3)).not.toHaveProperty("kept");
});
