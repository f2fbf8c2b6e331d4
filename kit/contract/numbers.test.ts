import { expect, test } from "vitest";
import { decimalOfText, percentOfText, wholeOf, writeNumbersIn } from "./numbers.ts";

test.each([
  ["3", 3],
  [" 1.200 ", 1200],
  ["0", 0],
  ["2,7", null],
  ["2.7", null],
  ["-3", null],
  ["1e3", null],
  ["3 adet", null],
  ["", null],
])("%j is the whole number %j", (text, number) => {
  expect(wholeOf(text)).toBe(number);
});

test.each([
  ["1,5", 1.5],
  [" 1,5 ", 1.5],
  ["0,001", 0.001],
  ["1.250", 1250],
  ["1.250,75", 1250.75],
  ["3", 3],
  ["1,2345", null],
  ["1.5", null],
  ["1,", null],
  ["-1", null],
  ["1,2,3", null],
  ["", null],
])("%j with up to three decimals is %j", (text, number) => {
  expect(decimalOfText(text, 3)).toBe(number);
});

test("in English the comma separates thousands", () => {
  writeNumbersIn("en");
  expect([wholeOf("1,200"), wholeOf("1.200")]).toEqual([1200, null]);
  writeNumbersIn("tr");
});

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

test("percentages above 100 are read where they are allowed, with a point or a comma (issue 20)", () => {
  const read = (...texts: string[]) => texts.map((text) => percentOfText(text, 1000));
  expect(read("1.000", "12.5", "12,5", "1000,01", "1.001", "100,555")).toEqual([1000, 12.5, 12.5, null, null, null]);
});
