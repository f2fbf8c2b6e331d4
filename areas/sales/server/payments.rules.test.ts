import { describe, expect, test } from "vitest";
import {
  byLedger,
  mainMethod,
  refundParts,
  samePayments,
  type SentPayment,
  shownPayments,
  withTips,
} from "./payments.rules.ts";

const cash = { payment_method: "cash" as const, amount: 66 };
const card = { payment_method: "credit_card" as const, amount: 44 };
const balance = { payment_method: "balance" as const, amount: 30 };

test("a tip is shared over the payments by largest remainder", () => {
  expect(withTips([cash, card], 10).map(({ tips }) => tips)).toEqual([6, 4]);
});

test("the main payment is the largest, the earlier of two equal ones", () => {
  expect(mainMethod([card, cash])).toBe("cash");
  expect(mainMethod([cash, card])).toBe("cash");
  expect(mainMethod([card, { ...cash, amount: 44 }])).toBe("credit_card");
});

describe("payments by ledger", () => {
  const shared = (payment: SentPayment) => ({ ...payment, tips: 0 });
  test("those of the books are apart from those made in advance, which keep their place", () => {
    expect(byLedger([balance, cash].map(shared), "cash")).toEqual({
      money: [shared(cash)],
      prepaid: [{ ...shared(balance), place: 0 }],
    });
    expect(byLedger([cash, balance].map(shared), "cash").prepaid).toMatchObject([{ place: 1 }]);
    expect(byLedger([], "cash")).toEqual({ money: [], prepaid: [] });
  });

  test("a payment of 0 stands in the books for a sale that was paid in advance, and is not shown beside others", () => {
    const { money } = byLedger([shared(balance)], "credit_card");
    expect(money).toEqual([{ payment_method: "credit_card", amount: 0, tips: 0 }]);
    expect(shownPayments([...money, balance])).toEqual([balance]);
    expect(shownPayments([{ amount: 0 }])).toEqual([{ amount: 0 }]);
    expect(shownPayments([{ amount: 1 }, { amount: 0 }])).toEqual([{ amount: 1 }]);
  });
});

test("a repeated checkout sends the same payments, in whatever order those made in advance were sent", () => {
  const made = [cash, balance];
  expect(samePayments(made, [cash, balance])).toBe(true);
  expect(samePayments(made, [balance, cash])).toBe(true);
  expect(samePayments(made, [cash])).toBe(false);
  expect(samePayments([cash], [cash, balance])).toBe(false);
  expect(samePayments(made, [{ ...cash, amount: 65 }, balance])).toBe(false);
  expect(samePayments(made, [{ ...card, amount: 66 }, balance])).toBe(false);
});

describe("the parts of a refund", () => {
  const payments = [
    { id: 1, amount: 60, tips: 0, refunded: 0, refunded_tips: 0 },
    { id: 2, amount: 50, tips: 10, refunded: 5, refunded_tips: 0 },
  ];
  const refund = { amount: 50, tips: 0 };
  const codes = (...chosen: [number, number][]) =>
    refundParts(
      payments,
      refund,
      chosen.map(([payment_id, amount]) => ({ payment_id, amount })),
    ).errors.map(({ field, code }) => `${field} ${code}`);

  test("are in proportion to what is left, unless they are chosen", () => {
    expect(refundParts(payments, { amount: 95, tips: 10 }, undefined)).toEqual({
      parts: [
        { payment_id: 1, amount: 60, tips: 0 },
        { payment_id: 2, amount: 35, tips: 10 },
      ],
      errors: [],
    });
    expect(refundParts(payments, refund, [{ payment_id: 1, amount: 50 }])).toEqual({
      parts: [{ payment_id: 1, amount: 50, tips: 0 }],
      errors: [],
    });
    expect(codes([1, 15], [2, 35])).toEqual([]);
  });

  test("are at most what is left of a payment of this sale, and add up to the refund", () => {
    expect(codes([3, 50])).toEqual(["payments.0.payment_id unknown"]);
    expect(codes([1, 5], [2, 46])).toEqual(["payments.1.amount too_big"]);
    expect(codes([1, 49])).toEqual(["payments sum"]);
    expect(codes([1, 51])).toEqual(["payments sum"]);
    expect(refundParts(payments, refund, [{ payment_id: 1, amount: 49 }]).parts).toEqual([]);
    expect(refundParts(payments, { amount: 40, tips: 10 }, [{ payment_id: 2, amount: 45 }]).errors).toHaveLength(1);
  });

  test("leave the tip with the payment that it came by", () => {
    const all = [{ payment_id: 1, amount: 60 }];
    expect(refundParts(payments, { amount: 50, tips: 10 }, all)).toMatchObject({
      parts: [],
      errors: [{ field: "payments", code: "tips" }],
    });
  });
});
