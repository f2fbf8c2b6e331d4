import { describe, expect, test } from "vitest";
import { refundableLines, refundAmount, refundBody, refundOf, tipOf, untouched } from "./refund.ts";
import type { Order } from "./use-order.ts";

const line = (id: number, quantity: number, price: number, discount = 0, refunded_quantity = 0) => ({
  id,
  quantity,
  price,
  total: price * quantity,
  discount,
  refunded_quantity,
});
const order = {
  version: 4,
  paid: 100_000,
  refunded: 0,
  tips: 5_000,
  total: 100_000,
  owed: 0,
  written_off: 0,
  due_at: null,
  services: [{ ...line(1, 1, 30_200), service_name: "Fön" }],
  packages: [],
  gift_cards: [],
  items: [{ ...line(2, 3, 25_000, 10_200), product_name: "Şampuan" }],
} as unknown as Order;

describe("the refund form (E3)", () => {
  test("everything, with or without the tip", () => {
    expect(refundAmount(order, untouched)).toBe(100_000);
    expect(refundAmount(order, { ...untouched, tips: false })).toBe(95_000);
  });

  test("by line, after discount, with or without the tip", () => {
    const values = { ...untouched, what: "lines", pieces: { 1: 1, 2: 2 } } as const;
    expect(refundAmount(order, { ...values, tips: false })).toBe(30_200 + 43_200);
    expect(refundAmount(order, values)).toBe(30_200 + 43_200 + 5_000);
  });

  test("after an earlier one only what is left", () => {
    const back = { ...order.items[0], refunded_quantity: 1 };
    const rest = { ...order, items: [back], refunded: 21_600 + 5_000 } as Order;
    expect(tipOf(rest)).toBe(0);
    expect(refundableLines(rest).map(({ name, left }) => [name, left])).toEqual([
      ["Fön", 1],
      ["Şampuan", 2],
    ]);
    expect(refundAmount(rest, untouched)).toBe(73_400);
    expect(refundAmount(rest, { ...untouched, what: "lines", pieces: { 1: 1, 2: 2 } })).toBe(73_400);
  });

  test("of a sale on credit the goods lower the debt, then what was written off, and only the rest goes back", () => {
    const credit = { ...order, paid: 25_000, owed: 60_000, written_off: 15_000, due_at: "2026-12-01" } as Order;
    expect(refundOf(credit, untouched)).toEqual({ offDebt: 60_000, offWritten: 15_000, back: 25_000 });
    const one = { ...untouched, tips: false, what: "lines", pieces: { 1: 1 } } as const;
    expect(refundOf(credit, one)).toEqual({ offDebt: 30_200, offWritten: 0, back: 0 });
    const back = { ...order.services[0], refunded_quantity: 1 };
    const rest = { ...credit, services: [back], owed: 29_800 } as Order;
    expect(tipOf(rest)).toBe(5_000);
    expect(refundOf(rest, untouched)).toEqual({ offDebt: 29_800, offWritten: 15_000, back: 25_000 });
  });

  test("a refund of everything has no payload; otherwise the choices are sent", () => {
    expect(refundBody(order, untouched)).toBeUndefined();
    expect(refundBody(order, { ...untouched, pieces: { 2: 1 } })).toBeUndefined();
    expect(refundBody(order, { ...untouched, restock: true })).toEqual({ version: 4, tips: true, restock: true });
    expect(refundBody(order, { ...untouched, what: "lines", pieces: { 1: 0, 2: 2 }, reason: " Bozuk " })).toEqual({
      version: 4,
      items: [{ order_item_id: 2, quantity: 2 }],
      tips: true,
      restock: false,
      reason: "Bozuk",
    });
  });
});
