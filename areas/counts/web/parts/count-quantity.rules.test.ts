import { expect, test } from "vitest";
import { type Measure, measureOf, quantityOf, textOf } from "./count-quantity.ts";

const pieces = { inventory_type: "unit", package_ml: 1 } as const;
const bottle = { inventory_type: "volume", package_ml: 500 } as const;
const odd = { inventory_type: "volume", package_ml: 700 } as const;

test.each([
  ["12", "own", pieces, 12],
  ["1.200", "own", pieces, 1200],
  ["1,5", "own", pieces, null],
  ["2,5", "package", bottle, 1250],
  ["0,001", "package", bottle, null],
  ["0,002", "package", bottle, 1],
  ["0", "package", bottle, 0],
  ["2,5", "own", bottle, null],
  ["-1", "own", pieces, null],
  ["1e3", "own", pieces, null],
  ["9.999.999.999", "own", pieces, null],
  ["4.000.000", "package", bottle, null],
  ["", "own", pieces, null],
] as const)("%j in %s is %j (F7, issue 20)", (text, measure: Measure, product, quantity) => {
  expect(quantityOf(text, measure, product)).toBe(quantity);
});

test.each([
  [1250, "package", bottle, "2,5"],
  [1250, "own", bottle, "1250"],
  [1, "package", odd, null],
  [7, "package", pieces, "7"],
] as const)("%i in %s is shown as %j", (quantity, measure: Measure, product, text) => {
  expect(textOf(quantity, measure, product)).toBe(text);
});

test("packages are shown unless they would need more than three decimals", () => {
  expect(measureOf(null, bottle)).toBe("package");
  expect(measureOf(1, odd)).toBe("own");
  expect(measureOf(3, pieces)).toBe("own");
});
