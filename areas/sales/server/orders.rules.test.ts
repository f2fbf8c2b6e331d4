import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_KURUS, percentOf } from "#kit/contract/money.ts";
import { deliveryTypes, orderEvents, orderStatuses } from "../contract/orders.ts";
import { nextEvents, statusAfter, taxesByRate, taxInside, type OrderState } from "./orders.rules.ts";

const kurus = fc.integer({ min: 0, max: MAX_KURUS });
const rate = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

describe("KDV inside a price (decisions §4)", () => {
  test("examples", () => {
    expect(taxInside(184_900, 20)).toEqual({ net: 154_083, tax: 30_817 });
    expect(taxInside(100, 0)).toEqual({ net: 100, tax: 0 });
    expect(taxInside(101, 1)).toEqual({ net: 100, tax: 1 });
    expect(taxInside(MAX_KURUS, 100)).toEqual({ net: MAX_KURUS / 2, tax: MAX_KURUS / 2 });
  });

  test("net is the nearest whole kuruş, halves upwards, and net + tax is the gross", () => {
    fc.assert(
      fc.property(kurus, rate, (gross, percent) => {
        const { net, tax } = taxInside(gross, percent);
        expect(net + tax).toBe(gross);
        // exact = gross × 10000 / d; nearest: −1/2 < exact − net ≤ … with halves up: exact < net + 1/2 and exact ≥ net − 1/2
        const d = 10_000n + BigInt(Math.round(percent * 100));
        const exact2 = 2n * BigInt(gross) * 10_000n;
        expect(exact2 < (2n * BigInt(net) + 1n) * d && exact2 >= (2n * BigInt(net) - 1n) * d).toBe(true);
      }),
    );
  });

  test("by rate, lowest first", () => {
    const line = (tax_rate: number, gross: number) => ({ tax_rate, ...taxInside(gross, tax_rate) });
    expect(taxesByRate([line(20, 1200), line(1, 101), line(20, 600)])).toEqual([
      { rate: 1, net: 100, tax: 1 },
      { rate: 20, net: 1500, tax: 300 },
    ]);
  });
});

test("tips and discounts are rounded half up (D4)", () => {
  expect([10, 20, 30, 40].map((percent) => percentOf(142_200, percent))).toEqual([14_220, 28_440, 42_660, 56_880]);
  expect(percentOf(5, 10)).toBe(1);
  expect(percentOf(4, 10)).toBe(0);
  fc.assert(
    fc.property(kurus, rate, (cart, percent) => {
      const exact = 2n * BigInt(cart) * BigInt(Math.round(percent * 100));
      const tip = 2n * BigInt(percentOf(cart, percent));
      expect(exact < (tip + 1n) * 10_000n && exact >= (tip - 1n) * 10_000n).toBe(true);
    }),
  );
});

describe("the statuses of an order (E3, decisions §4)", () => {
  /** The table of the decisions as written there: each step as "from event to". */
  const table = {
    pos: [],
    pickup: [
      "new accept accepted",
      "accepted prepare preparing",
      "preparing prepare prepared",
      "prepared deliver delivered",
    ],
    shipping: [
      "new accept accepted",
      "accepted prepare preparing",
      "preparing prepare prepared",
      "prepared ship on_delivery",
      "on_delivery deliver delivered",
    ],
    getir: ["new accept preparing", "preparing prepare prepared", "prepared handover handover"],
    own: ["new accept preparing", "preparing prepare prepared", "prepared deliver delivered"],
  };
  const payments = [
    { transaction_id: null, paid: 0, refunded: 0, owed: 0, written_off: 0, due_at: null },
    { transaction_id: 7, paid: 0, refunded: 0, owed: 0, written_off: 0, due_at: null },
    { transaction_id: 7, paid: 100, refunded: 0, owed: 0, written_off: 0, due_at: null },
    { transaction_id: 7, paid: 100, refunded: 40, owed: 0, written_off: 0, due_at: null },
    { transaction_id: 7, paid: 100, refunded: 100, owed: 0, written_off: 0, due_at: null },
    { transaction_id: null, paid: 0, refunded: 0, owed: 100, written_off: 0, due_at: "2027-01-31" },
    { transaction_id: null, paid: 40, refunded: 0, owed: 60, written_off: 0, due_at: "2027-01-31" },
    { transaction_id: 7, paid: 100, refunded: 0, owed: 0, written_off: 0, due_at: "2027-01-31" },
    { transaction_id: null, paid: 0, refunded: 0, owed: 0, written_off: 0, due_at: "2027-01-31" },
    { transaction_id: null, paid: 0, refunded: 0, owed: 0, written_off: 100, due_at: "2027-01-31" },
    { transaction_id: null, paid: 60, refunded: 0, owed: 60, written_off: 0, due_at: "2027-01-31" },
    { transaction_id: null, paid: 60, refunded: 0, owed: 0, written_off: 60, due_at: "2027-01-31" },
  ];
  const states: OrderState[] = orderStatuses.flatMap((status) =>
    deliveryTypes.flatMap((delivery_type) =>
      payments.flatMap((payment) =>
        (["platform", "own"] as const).map((courier) => ({ status, delivery_type, courier, ...payment })),
      ),
    ),
  );

  test.each(orderEvents)("%s: in every status, delivery type and payment", (event) => {
    for (const state of states) {
      const { status, delivery_type: type, transaction_id, paid, refunded, owed, written_off, due_at, courier } = state;
      const isPaid = transaction_id !== null || due_at !== null;
      const isOpen = paid > refunded || owed > 0 || written_off > 0;
      const way = type === "getir" && courier === "own" ? table.own : table[type];
      const step = way.map((line) => line.split(" ")).find(([from, name]) => from === status && name === event)?.[2];
      const expected = {
        refund: isOpen ? status : undefined,
        cancel: ["new", "accepted", "preparing", "prepared"].includes(status) && !isOpen ? "cancelled" : undefined,
        checkout:
          isPaid || status === "cancelled" || type === "getir"
            ? undefined
            : type === "pos" || status === "delivered"
              ? "success"
              : status,
      };
      const told =
        event in expected
          ? expected[event as keyof typeof expected]
          : step === "delivered" && isPaid
            ? "success"
            : step;
      expect(statusAfter(state, event), JSON.stringify({ event, ...state })).toBe(told);
    }
  });

  test("the next events are all that are allowed; only administrators refund", () => {
    for (const state of states) {
      const open = orderEvents.filter((event) => statusAfter(state, event) !== undefined);
      expect(nextEvents(state, { isAdmin: true })).toEqual(open);
      expect(nextEvents(state, { isAdmin: false })).toEqual(open.filter((event) => event !== "refund"));
    }
  });

  test("a till order is paid or cancelled while it is new", () => {
    const unpaid = { transaction_id: null, paid: 0, refunded: 0, owed: 0, written_off: 0, due_at: null };
    const till = { delivery_type: "pos", ...unpaid } as const;
    expect(nextEvents({ ...till, status: "new" }, { isAdmin: true })).toEqual(["checkout", "cancel"]);
    expect(nextEvents({ ...till, status: "success", transaction_id: 7, paid: 1 }, { isAdmin: false })).toEqual([]);
  });
});
