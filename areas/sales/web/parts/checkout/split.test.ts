import { describe, expect, test } from "vitest";
import {
  halfOf,
  handedNotes,
  isAbout,
  morePart,
  newSplit,
  paidBy,
  splitOf,
  type SplitPart,
  typedAmount,
} from "./split.ts";

const parts = (...amounts: (number | null)[]): SplitPart[] =>
  amounts.map((amount, place) => ({ key: place + 1, method: place === 0 ? "cash" : "credit_card", amount }));
const amountsOf = (...typed: (number | null)[]) => splitOf(parts(...typed), 10_000).paid.map(({ amount }) => amount);

describe("a split payment (D4, decisions §4)", () => {
  test("the part without an amount takes what the others leave", () => {
    expect(amountsOf(6_000, null)).toEqual([6_000, 4_000]);
    expect(amountsOf(null, 6_000)).toEqual([4_000, 6_000]);
    expect(splitOf(parts(6_000, null), 10_000)).toMatchObject({ left: 4_000, error: null });
  });

  test("of several parts without an amount none takes anything", () => {
    expect(amountsOf(null, null)).toEqual([0, 0]);
    expect(amountsOf(6_000, null, null)).toEqual([6_000, 0, 0]);
    expect(splitOf(parts(null, null), 10_000)).toMatchObject({ left: 10_000, taker: null, error: "empty" });
    expect(splitOf(parts(6_000, null), 10_000).taker).toBe(2);
  });

  test("an error is about the parts without an amount, or about those that are too much or too little", () => {
    const about = (...typed: (number | null)[]) => {
      const all = parts(...typed);
      const { error } = splitOf(all, 10_000);
      return all.map((part) => isAbout(error, part));
    };
    expect(about(6_000, null, null)).toEqual([false, true, true]);
    expect(about(0, 10_000)).toEqual([true, false]);
    expect(about(11_000, null)).toEqual([true, false]);
    expect(about(6_000, 3_000)).toEqual([true, true]);
    expect(about(6_000, 4_000)).toEqual([false, false]);
  });

  test("too much, too little and missing amounts are told apart", () => {
    expect(splitOf(parts(6_000, 5_000), 10_000)).toMatchObject({ left: -1_000, error: "over" });
    expect(splitOf(parts(6_000, 3_000), 10_000)).toMatchObject({ left: 1_000, error: "under" });
    expect(splitOf(parts(6_000, 4_000), 10_000)).toMatchObject({ left: 0, error: null });
    expect(splitOf(parts(null, null), 10_000).error).toBe("empty");
    expect(splitOf(parts(10_000, null), 10_000).error).toBe("empty");
    expect(splitOf(parts(0, 10_000), 10_000).error).toBe("empty");
  });

  test("a text that is no amount is an error, never the rest", () => {
    for (const text of ["abc", "12,345", "-5", "1e3", "100 lira"]) {
      const [, card] = parts(null, 3_000);
      const typed = { key: 1, method: "cash", ...typedAmount(text) } as const;
      expect(splitOf([typed, card as SplitPart], 10_000).error, text).toBe("wrong");
    }
    expect(typedAmount(" ")).toEqual({ amount: null, isWrong: false });
    expect(typedAmount("12,34")).toEqual({ amount: 1_234, isWrong: false });
  });

  test("on credit the rest is owed: each part needs an amount, and too much is too much", () => {
    const onCredit = (...typed: (number | null)[]) => splitOf(parts(...typed), 10_000, true);
    expect(onCredit(2_000, 3_000)).toMatchObject({ left: 5_000, error: null });
    expect(paidBy(onCredit(2_000, 3_000))).toBe(5_000);
    expect(onCredit(2_000, null)).toMatchObject({ error: "empty" });
    expect(paidBy(onCredit(2_000, null))).toBe(2_000);
    expect(onCredit(9_000, 2_000).error).toBe("over");
  });

  test("a split begins with two methods; a further part has another one", () => {
    expect(newSplit("cash").map(({ method }) => method)).toEqual(["cash", "credit_card"]);
    expect(newSplit("qr").map(({ method }) => method)).toEqual(["qr", "cash"]);
    expect(morePart(newSplit("cash"))).toMatchObject({ key: 3, method: "bank_transfer" });
  });

  test("half of an odd sum is rounded up", () => {
    expect([halfOf(10_000), halfOf(10_001)]).toEqual([5_000, 5_001]);
  });

  test("the notes offered are above the sum", () => {
    expect(handedNotes(126_170)).toEqual([127_000, 130_000, 140_000]);
    expect(handedNotes(20_000)).toEqual([]);
    expect(handedNotes(0)).toEqual([]);
    expect(handedNotes(1)).toEqual([1_000, 5_000, 10_000]);
  });
});
