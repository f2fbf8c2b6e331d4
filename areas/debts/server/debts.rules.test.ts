import { expect, test } from "vitest";
import { sharedOut } from "./debts.rules.ts";

test("each sale takes what it is owed before the next one gets anything", () => {
  const payments = [
    { payment_method: "cash", amount: 30 },
    { payment_method: "credit_card", amount: 50 },
  ];
  expect(sharedOut(payments, [{ owed: 40 }, { owed: 60 }])).toEqual([
    [
      { payment_method: "cash", amount: 30 },
      { payment_method: "credit_card", amount: 10 },
    ],
    [{ payment_method: "credit_card", amount: 40 }],
  ]);
  expect(sharedOut([{ amount: 1 }], [{ owed: 40 }])).toEqual([[{ amount: 1 }]]);
  expect(sharedOut([{ amount: 40 }], [{ owed: 40 }, { owed: 60 }])).toEqual([[{ amount: 40 }], []]);
});
