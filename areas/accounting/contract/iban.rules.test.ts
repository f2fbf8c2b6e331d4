import { expect, test } from "vitest";
import { isWrongIban, plainIban, spacedIban } from "./iban.ts";

test("an IBAN is stored without spaces and in capitals, and shown in groups of four (I1)", () => {
  expect(plainIban(" tr33 0006 1005\u00a01978 6457 8413 26 ")).toBe("TR330006100519786457841326");
  expect(spacedIban("TR330006100519786457841326")).toBe("TR33 0006 1005 1978 6457 8413 26");
  expect(spacedIban("Kasa 1")).toBe("Kasa 1");
});

test.each([
  ["TR33 0006 1005 1978 6457 8413 26", false],
  ["TR330006100519786457841327", true],
  ["TR33000610051978645784132", true],
  ["TR33000610051978645784132A", true],
  ["TR", true],
  ["DE89370400440532013001", false],
  ["123456", false],
  ["", false],
])("%s is wrong: %s (I1)", (text, wrong) => {
  expect(isWrongIban(text)).toBe(wrong);
});
