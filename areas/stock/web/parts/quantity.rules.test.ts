import { expect, test } from "vitest";
import { packagesOf, stateOf } from "./quantity.ts";
import { wholeOf } from "#kit/contract/numbers.ts";

test.each([
  ["0", 0],
  ["1.200", 1200],
  [" 18 ", 18],
  ["1,5", null],
  ["-3", null],
  ["", null],
  ["1.2", null],
])("the quantity %j is %j (F3, F7)", (text, whole) => {
  expect(wholeOf(text)).toBe(whole);
});

const volume = (package_ml: number) => ({ inventory_type: "volume", package_ml }) as const;
const pieces = { inventory_type: "unit", package_ml: 1 } as const;

test.each([
  [1250, volume(500), { packages: 2, rest: 250 }],
  [1000, volume(500), { packages: 2, rest: 0 }],
  [499, volume(500), null],
  [-750, volume(500), null],
  [750, volume(1), null],
  [18, pieces, null],
])("%i of %j are %j (F7)", (quantity, counted, packages) => {
  expect(packagesOf(quantity, counted)).toEqual(packages);
});

test.each([
  [0, pieces, "out"],
  [-2, pieces, "out"],
  [5, pieces, "low"],
  [6, pieces, "in"],
  [499, volume(500), "out"],
  [2999, volume(500), "low"],
  [3000, volume(500), "in"],
] as const)("of %i there is %j: %s (F2, F7)", (available, counted, state) => {
  expect(stateOf(available, counted)).toBe(state);
});
