import { expect, test } from "vitest";
import { percentOfText } from "./percent.ts";

test.each([
  ["0", 0],
  ["12,5", 12.5],
  [" %12.50 ", 12.5],
  ["100", 100],
  ["100,01", null],
  ["1,234", null],
  ["-5", null],
  ["on", null],
  ["", null],
])("%j is %j percent (E3)", (text, percent) => {
  expect(percentOfText(text)).toBe(percent);
});
