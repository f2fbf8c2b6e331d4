import { expect, test } from "vitest";
import { wholeOf } from "./whole.ts";

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
