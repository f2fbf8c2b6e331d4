import { expect, test } from "vitest";
import { timeOf } from "./typed-time.ts";

test.each([
  ["9", "09:00"],
  ["14", "14:00"],
  ["930", "09:30"],
  ["1000", "10:00"],
  ["1430", "14:30"],
  ["9.30", "09:30"],
  ["9:30", "09:30"],
  ["9 30", "09:30"],
  ["9,30", "09:30"],
  [" 14 : 05 ", "14:05"],
  ["24:00", null],
  ["12:60", null],
  ["12:5", null],
  ["09:001000", null],
  ["", null],
  ["öğlen", null],
])("%j typed is %j", (text, time) => {
  expect(timeOf(text)).toBe(time);
});
