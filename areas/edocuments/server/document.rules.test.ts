import { expect, test } from "vitest";
import { type Line, sumsOf, withAmounts } from "./document.rules.ts";

const line = (fields: Partial<Line> = {}): Line => ({
  description: "Fön",
  quantity: 1,
  price: 1200,
  discount: 0,
  tax_rate: 20,
  tax_type: "included",
  net: 1000,
  tax: 200,
  ...fields,
});

test("a line's amount before its discount is without KDV, whether its price includes it or not", () => {
  const amounts = (fields: Partial<Line>) => {
    const [first] = withAmounts([line(fields)], undefined);
    return [first?.base, first?.allowance];
  };
  expect(amounts({})).toEqual([1000, 0]);
  expect(amounts({ discount: 120, net: 900, tax: 180 })).toEqual([1000, 100]);
  expect(amounts({ tax_type: "excluded", price: 1000, quantity: 2, discount: 500, net: 1500, tax: 300 })).toEqual([
    2000, 500,
  ]);
  // The net of a returned part may be more by one kuruş than its price says.
  expect(amounts({ net: 1001, tax: 199 })).toEqual([1001, 0]);
});

test("the withheld parts of lines add up to what the invoice says", () => {
  const withheld = (taxes: number[], amount: number) =>
    withAmounts(
      taxes.map((tax) => line({ tax })),
      { code: "612", amount },
    ).map((one) => one.withheld);
  expect(withheld([5, 5, 5], 14)).toEqual([5, 4, 5]);
  expect(withheld([1, 1], 1)).toEqual([1, 0]);
  expect(withheld([0, 200], 180)).toEqual([0, 180]);
  expect(withheld([0], 0)).toEqual([0]);
  expect(withAmounts([line()], undefined)[0]?.withheld).toBe(0);
});

test("the sums of a document are those of its lines, by rate, lowest first; what is withheld is not paid", () => {
  const lines = [line(), line({ tax_rate: 10, price: 1100, tax: 100 }), line({ discount: 120, net: 900, tax: 180 })];
  expect(sumsOf({ lines, withholding: { code: "612", amount: 48 } })).toEqual({
    net: 2900,
    tax: 480,
    withheld: 48,
    allowance: 100,
    taxes: [
      { rate: 10, net: 1000, tax: 100 },
      { rate: 20, net: 1900, tax: 380 },
    ],
    payable: 3332,
  });
});
