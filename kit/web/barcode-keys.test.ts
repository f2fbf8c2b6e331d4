import { expect, test } from "vitest";
import { isScan, TypedCode } from "./barcode-keys.ts";

/** The scan read from keys that follow each other after so many milliseconds. */
function codesOf(keys: readonly string[], gap: number): string[] {
  const typed = new TypedCode();
  return keys.flatMap((key, place) => typed.press({ key, time: place * gap }).code ?? []);
}

test("a scanner's fast keys are a code, with or without digits; typing by hand is none (D6)", () => {
  expect(codesOf([..."8690504000013", "Enter"], 8)).toEqual(["8690504000013"]);
  expect(codesOf([..."TR-SMP.300/x", "Tab"], 30)).toEqual(["TR-SMP.300/x"]);
  expect(codesOf([..."8690504000013", "Enter"], 150)).toEqual([]);
  expect(codesOf([..."12345", "Enter"], 8)).toEqual([]);
  expect(codesOf(["Shift", "T", "Shift", "R", ..."123456", "Enter", "Enter"], 8)).toEqual(["TR123456"]);
  expect(codesOf([..."12345678", "Enter", ..."87654321", "Enter"], 8)).toEqual(["12345678", "87654321"]);
});

test("the first key and a lone Enter keep their effect; the following keys of a scan have none (D6)", () => {
  const typed = new TypedCode();
  const taken = (key: string, time: number) => typed.press({ key, time }).taken;
  expect([taken("/", 0), taken("9", 10), taken("Enter", 1000), taken("Enter", 1010)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test.each([
  ["869050", true],
  ["Maske-250", true],
  ["şampuan", false],
  ["maske 250", false],
  ["12345", false],
])("%s as a scan: %s", (text, answer) => expect(isScan(text)).toBe(answer));
