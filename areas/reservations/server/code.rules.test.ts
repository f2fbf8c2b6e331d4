import { expect, test } from "vitest";
import { codeOf } from "./code.rules.ts";

test.each([
  [" 7k2m9o", "7K2M90"],
  ["ILILIL", "111111"],
  ["7K2M9Q ", "7K2M9Q"],
  ["Ayşe", undefined],
  ["7K2M9", undefined],
  ["7K2M9Q7", undefined],
  ["7K2M9U", undefined],
])("%j is the code %j", (typed, code) => expect(codeOf(typed)).toBe(code));
