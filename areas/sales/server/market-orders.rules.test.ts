import { describe, expect, test } from "vitest";
import { MAX_KURUS } from "#kit/contract/money.ts";
import { extraName, marketBill, withHeld } from "./market-orders.rules.ts";

const EXTRA = extraName.tr;
const line = { productId: null, name: "Şampuan", quantity: 2, price: 100, taxRate: 20 };
const bill = (total: number, lines = [line]) => {
  const { lines: rows, ...sums } = marketBill(lines, [], total, "tr");
  return { ...sums, rows: rows.map(({ name, quantity, total }) => [name, quantity, total]) };
};

describe("a marketplace's order totals what the marketplace collects", () => {
  test("less is a discount, more an extra line", () => {
    expect(bill(200)).toEqual({ subtotal: 200, discount: 0, rows: [["Şampuan", 2, 200]] });
    expect(bill(150)).toEqual({ subtotal: 200, discount: 50, rows: [["Şampuan", 2, 200]] });
    const extra = [EXTRA, 1, 30];
    expect(bill(230)).toEqual({ subtotal: 230, discount: 0, rows: [["Şampuan", 2, 200], extra] });
  });

  test("lines without pieces, or worth more than a sale may be, are left out; one line always stands", () => {
    expect(bill(0, [])).toEqual({ subtotal: 0, discount: 0, rows: [[EXTRA, 1, 0]] });
    expect(bill(50, [{ ...line, quantity: 0 }])).toMatchObject({ rows: [[EXTRA, 1, 50]] });
    expect(bill(MAX_KURUS, [{ ...line, quantity: 1, price: MAX_KURUS }]).rows).toHaveLength(1);
    expect(bill(100, [{ ...line, quantity: 1 }]).rows).toEqual([["Şampuan", 1, 100]]);
    expect(bill(201).rows).toEqual([
      ["Şampuan", 2, 200],
      [EXTRA, 1, 1],
    ]);
    expect(bill(0, [{ ...line, quantity: 2, price: MAX_KURUS }]).rows).toEqual([[EXTRA, 1, 0]]);
    expect(bill(MAX_KURUS, [{ ...line, quantity: 1, price: MAX_KURUS }]).rows).toEqual([["Şampuan", 1, MAX_KURUS]]);
    expect(bill(7, [{ ...line, quantity: 1, price: MAX_KURUS + 1 }]).rows).toEqual([[EXTRA, 1, 7]]);
  });

  test("a line of the business's own product has its rate and units", () => {
    const product = { id: 7, tax_rate: 10, units: 500 } as Parameters<typeof marketBill>[1][number];
    expect(marketBill([{ ...line, productId: 7 }], [product], 200, "tr").lines).toMatchObject([
      { kind: "product", product_id: 7, tax_rate: 10, units: 500, discount: 0, kept: 0, reserved: 0 },
    ]);
    expect(marketBill([line], [product], 230, "en").lines).toMatchObject([
      { kind: "listing", product_id: null, tax_rate: 20, units: 1, refunded_quantity: 0, list_total: 200 },
      { kind: "listing", name: "Getir difference", tax_rate: 0, list_total: 30 },
    ]);
  });
});

test("what was held of a product goes to the earlier lines first", () => {
  const held = (quantity: number, product_id: number | null = 7) => ({
    kind: "product" as const,
    product_id,
    quantity,
    units: 1,
    reserved: 0,
    refunded_quantity: 0,
  });
  const reserved = (lines: ReturnType<typeof held>[], have: number) =>
    withHeld(lines, new Map([[7, have]])).map((row) => row.reserved);
  expect(reserved([held(2), held(3)], 4)).toEqual([2, 2]);
  expect(reserved([held(2), held(3)], 9)).toEqual([2, 3]);
  expect(reserved([held(2, null), held(3, 8)], 9)).toEqual([0, 0]);
  expect(reserved([{ ...held(2), units: 2, reserved: 1 }], 9)).toEqual([4]);
});
