import { describe, expect, test } from "vitest";
import { countedSum, fewestPieces, valuesOf } from "../contract/denominations.ts";
import { expectedOf, holdsCash, isOver, stateOf } from "./drawers.rules.ts";

/** Issue 18, "Kasa ve gün sonu": what a drawer should hold, and when its difference needs an administrator. */

describe("a count", () => {
  test("adds up notes and coins", () => {
    expect(countedSum({ "20000": 3, "500": 1, "25": 4, "5": 0 })).toBe(60_600);
    expect(countedSum({})).toBe(0);
    expect(fewestPieces(60_600, "TRY")).toEqual({ "20000": 3, "500": 1, "100": 1 });
    expect(countedSum(fewestPieces(123_457, "TRY"))).toBe(123_455);
    expect(valuesOf("TRY")).toEqual([20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 25, 10, 5]);
  });
});

describe("a session", () => {
  test("expects the opening and everything that came in or went out", () => {
    const figures = {
      sales: { count: 2, total: 100 },
      collected: 20,
      refunds: { count: 1, total: -30 },
      income: 4,
      expense: -5,
      transfers_in: 6,
      transfers_out: -7,
      advances: 8,
    };
    expect(expectedOf(1_000, figures)).toBe(1_096);
  });

  test("waits while its difference is above the limit and nobody has accepted it", () => {
    const closed = { closed_at: "x", approved_at: null, difference: -501, difference_limit: 500 };
    expect(stateOf({ closed_at: null, approved_at: null, difference: null, difference_limit: null })).toBe("open");
    expect(stateOf(closed)).toBe("waiting");
    expect(stateOf({ ...closed, difference: 500 })).toBe("closed");
    expect(stateOf({ ...closed, approved_at: "x" })).toBe("closed");
    expect([isOver(0, 0), isOver(1, 0), isOver(-1, 0)]).toEqual([false, true, true]);
  });
});

describe("an account holds cash", () => {
  const defaults = { currency: "TRY" as const, account: 1, accounts_by_method: { cash: 1, credit_card: 2 } };
  const account = { id: 3, number: "", bank_name: "", currency: "TRY", enabled: true };
  test("if sales in cash go to it, or it is no bank account and gets no other payments", () => {
    expect(holdsCash(defaults, account)).toBe(true);
    expect(holdsCash(defaults, { ...account, id: 1, bank_name: "Banka" })).toBe(true);
    expect(holdsCash(defaults, { ...account, id: 2 })).toBe(false);
    expect(holdsCash(defaults, { ...account, number: "TR1" })).toBe(false);
    expect(holdsCash(defaults, { ...account, enabled: false })).toBe(false);
    expect(holdsCash(defaults, { ...account, currency: "EUR" })).toBe(false);
  });
});
