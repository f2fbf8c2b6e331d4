import { describe, expect, test } from "vitest";
import {
  instalmentsOf,
  movedInstalments,
  openInstalments,
  paidShares,
  returnedShares,
  sameTerms,
} from "./credit.rules.ts";

const three = { count: 3, first_due_at: "2027-01-31" };

describe("instalments", () => {
  test("are equal monthly parts, the larger ones first, on the last day of shorter months", () => {
    expect(instalmentsOf(100_000, three)).toEqual([
      { number: 1, due_at: "2027-01-31", amount: 33_334 },
      { number: 2, due_at: "2027-02-28", amount: 33_333 },
      { number: 3, due_at: "2027-03-31", amount: 33_333 },
    ]);
    expect(instalmentsOf(50, { due_at: "2027-01-31" })).toEqual([{ number: 1, due_at: "2027-01-31", amount: 50 }]);
  });

  test("have one kuruş each at least", () => {
    expect(instalmentsOf(2, three)).toBeNull();
    expect(instalmentsOf(3, three)?.map(({ amount }) => amount)).toEqual([1, 1, 1]);
  });

  test("are the same if a repeated checkout leaves the same rest on the same terms", () => {
    const instalments = instalmentsOf(300, three) ?? [];
    expect(sameTerms({ instalments }, 300, three)).toBe(true);
    expect(sameTerms({ instalments }, 301, three)).toBe(false);
    expect(sameTerms({ instalments }, 300, { ...three, count: 2 })).toBe(false);
    expect(sameTerms({ instalments }, 300, { ...three, first_due_at: "2027-02-28" })).toBe(false);
    expect(sameTerms({ instalments }, 300, undefined)).toBe(false);
    expect(sameTerms({ instalments }, 0, three)).toBe(false);
    expect(sameTerms({ instalments }, 2, three)).toBe(false);
    expect(sameTerms({ instalments: [] }, 0, undefined)).toBe(true);
    expect(sameTerms({ instalments: [] }, 0, three)).toBe(true);
    expect(sameTerms({ instalments: [] }, 5, undefined)).toBe(false);
    expect(sameTerms({ instalments: [] }, 2, three)).toBe(true);
    expect(sameTerms({ instalments: instalments.slice(0, 1) }, 0, undefined)).toBe(false);
  });
});

describe("what is open of each instalment", () => {
  const instalments = instalmentsOf(300, three) ?? [];
  /** A sale of 1000 with 700 paid at the till; then this was collected, returned and written off. */
  const sale = ({ collected = 0, returned = 0, written = 0 }) => ({
    total: 1000,
    paid: 700 + collected,
    owed: 300 - collected - returned - written,
    written_off: written,
    due_at: "2027-01-31",
    instalments,
  });
  const uneven = [
    { number: 1, due_at: "2027-01-31", amount: 200 },
    { number: 2, due_at: "2027-02-28", amount: 100 },
  ];
  const open = (of: Parameters<typeof sale>[0]) => openInstalments(sale(of)).map((row) => row.open);

  test("payments settle the earliest, returned goods and write-offs shorten the plan from its end", () => {
    expect(open({})).toEqual([100, 100, 100]);
    expect(open({ collected: 120 })).toEqual([0, 80, 100]);
    expect(open({ collected: 120, returned: 50 })).toEqual([0, 80, 50]);
    expect(open({ collected: 120, returned: 50, written: 70 })).toEqual([0, 60, 0]);
    expect(openInstalments({ ...sale({ returned: 100 }), instalments: uneven }).map((row) => row.open)).toEqual([
      200, 0,
    ]);
    expect(openInstalments(sale({}))[1]).toEqual({ number: 2, due_at: "2027-02-28", amount: 100, open: 100 });
  });

  test("the open ones can be moved, not before the day of a settled one", () => {
    expect(movedInstalments(sale({ collected: 100 }), "2027-01-31")).toEqual([
      { number: 2, due_at: "2027-01-31" },
      { number: 3, due_at: "2027-02-28" },
    ]);
    expect(movedInstalments(sale({ collected: 100 }), "2027-01-30")).toBeNull();
    expect(movedInstalments(sale({ collected: 99 }), "2027-01-30")).toHaveLength(3);
  });
});

describe("the paid part of each line", () => {
  const line = { id: 1, quantity: 2, total: 240, discount: 0, refunded_quantity: 0, tax_rate: 20, share: 0 };
  const other = { ...line, id: 2, quantity: 1, total: 140, discount: 20, tax_rate: 10 };

  test("a payment pays lines in proportion to what is unpaid, without KDV as net", () => {
    expect(paidShares([line, other], 180)).toEqual([
      { lineId: 1, amount: 120, net: 100 },
      { lineId: 2, amount: 60, net: 55 },
    ]);
    expect(
      paidShares(
        [
          { ...line, share: 120 },
          { ...other, share: 60 },
        ],
        180,
      ),
    ).toEqual([
      { lineId: 1, amount: 120, net: 100 },
      { lineId: 2, amount: 60, net: 54 },
    ]);
    expect(paidShares([line, { ...other, share: 120 }], 240)).toEqual([{ lineId: 1, amount: 240, net: 200 }]);
    expect(paidShares([{ ...line, refunded_quantity: 1 }, other], 240).map(({ amount }) => amount)).toEqual([120, 120]);
  });

  test("of returned pieces the unpaid part goes first, the paid one goes back or pays other lines", () => {
    const paid = { ...line, share: 180 };
    // 60 of the piece for 120 are unpaid.
    expect(returnedShares([paid, other], [{ lineId: 1, amount: 120 }], 60)).toEqual([
      { lineId: 1, amount: -60, net: -50 },
    ]);
    expect(returnedShares([paid, other], [{ lineId: 1, amount: 120 }], 20)).toEqual([
      { lineId: 1, amount: -60, net: -50 },
      { lineId: 2, amount: 40, net: 36 },
    ]);
    expect(returnedShares([paid, other], [{ lineId: 1, amount: 50 }], 0)).toEqual([]);
    // All of the line is returned: 120 were unpaid, 120 pay the other line.
    expect(returnedShares([{ ...line, share: 120 }, other], [{ lineId: 1, amount: 240 }], 0)).toEqual([
      { lineId: 1, amount: -120, net: -100 },
      { lineId: 2, amount: 120, net: 109 },
    ]);
    // A line without anything unpaid gets nothing.
    expect(
      returnedShares([paid, { ...other, share: 120 }, { ...other, id: 3, total: 21 }], [{ lineId: 1, amount: 61 }], 0),
    ).toEqual([
      { lineId: 1, amount: -1, net: -1 },
      { lineId: 3, amount: 1, net: 1 },
    ]);
  });
});
