import { expect, test } from "vitest";
import { entryOf, type Measure, measureOf, type Reason } from "./add-stock-form.ts";

const pieces = { id: 1, name: "Oje", inventory_quantity: 15, inventory_type: "unit", package_ml: 1 } as const;
const bottle = { id: 2, name: "Yağ", inventory_quantity: 1_250, inventory_type: "volume", package_ml: 500 } as const;
const values = (reason: Reason, quantity: string, measure: Measure | null = null) => {
  return { product_id: 1, reason, quantity, measure };
};

test.each([
  ["added", "5", 5],
  ["used", "5", -5],
  ["wasted", "1.000", -1000],
  ["counted", "14", -1],
  ["counted", "15", 0],
  ["counted", "0", -15],
  ["added", "1,5", null],
] as const)("%s %j pieces of fifteen are an entry of %j (F7)", (reason, quantity, entry) => {
  expect(entryOf(values(reason, quantity), pieces)).toBe(entry);
});

test.each([
  ["added", "2", null, 1_000],
  ["added", "200", "ml", 200],
  ["used", "60", null, -60],
  ["wasted", "1", "package", -500],
  ["counted", "3", "package", 250],
  ["counted", "1200", null, -50],
] as const)("%s %j of 1.250 ml, in %j, is an entry of %i ml (F7)", (reason, quantity, measure, entry) => {
  expect(entryOf(values(reason, quantity, measure), bottle)).toBe(entry);
});

test("pieces, and volumes without a package size, have no choice of unit", () => {
  expect(measureOf(values("added", "1", "package"), pieces)).toBe("ml");
  expect(measureOf(values("added", "1"), { ...bottle, package_ml: 1 })).toBe("ml");
});
