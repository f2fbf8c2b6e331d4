import { describe, expect, test } from "vitest";
import { advanceErrors, newPart, sumOfParts, type AdvancePart } from "./spending.ts";

const balance: AdvancePart = { payment_method: "balance", amount: 3_000, has: 5_000 };
const card: AdvancePart = { payment_method: "gift_card", amount: 2_000, has: 2_000, gift_card: "K", hint: "K" };

describe("paying in advance at the checkout", () => {
  test("a new part takes what it has, and no more than the rest of the sale", () => {
    expect(newPart({ payment_method: "balance", has: 5_000 }, [card], 4_500).amount).toBe(2_500);
    expect(newPart({ payment_method: "balance", has: 5_000 }, [], 9_000).amount).toBe(5_000);
    expect(newPart({ payment_method: "balance", has: 5_000 }, [card], 1_000).amount).toBe(0);
  });

  test("what is wrong is told at its part", () => {
    expect(advanceErrors([balance, card], 5_000)).toEqual({ parts: [null, null], isWrong: false });
    expect(advanceErrors([balance, card], 4_999).parts).toEqual([null, "over"]);
    expect(advanceErrors([{ ...balance, amount: 5_001 }], 9_000).parts).toEqual(["short"]);
    expect(
      advanceErrors(
        [
          { ...balance, amount: null },
          { ...card, amount: 0 },
        ],
        9_000,
      ).parts,
    ).toEqual(["wrong", "wrong"]);
    expect(sumOfParts([balance, { ...card, amount: null }])).toBe(3_000);
  });
});
