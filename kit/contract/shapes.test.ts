import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withoutInvisible } from "./invisible.ts";
import { day, id, idText, instantText, kurus, line } from "./shapes.ts";

const accepts = (shape: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  shape.safeParse(value).success;
const nonsense = [
  null,
  undefined,
  "",
  "abc",
  Number.NaN,
  Infinity,
  -1,
  1.5,
  1e21,
  2 ** 53,
  [],
  {},
  true,
  "1e3",
  "0x1",
  "1.0",
  " 1",
  "-1",
  "01",
];

describe("shapes", () => {
  test.each(nonsense)("%j is no id, as a number or as text", (value) => {
    expect(accepts(id, value)).toBe(false);
    expect(accepts(idText, value)).toBe(false);
  });

  test("an id is a positive whole number, in a path its digits", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 15 - 1 }), (number) => {
        expect(accepts(id, number)).toBe(true);
        expect(idText.parse(String(number))).toBe(number);
      }),
    );
    expect(accepts(id, 0)).toBe(false);
    expect(accepts(idText, "0")).toBe(false);
  });

  test("an amount is 0 to a thousand million lira in whole kuruş", () => {
    for (const right of [0, 1, 10 ** 11]) expect(accepts(kurus(), right)).toBe(true);
    for (const wrong of [-1, 0.5, 10 ** 11 + 1, "5", null]) expect(accepts(kurus(), wrong)).toBe(false);
  });

  test("a day must exist in the calendar", () => {
    for (const right of ["2024-02-29", "2026-12-31"]) expect(accepts(day, right)).toBe(true);
    for (const wrong of ["2026-02-29", "2026-13-01", "26-01-01", "2026-1-1", "2026-01-01T00:00", ""])
      expect(accepts(day, wrong)).toBe(false);
  });

  test("an instant must have the right form; whether it exists is checked with its zone", () => {
    for (const right of ["2026-11-20 09:00", "2026-11-20T09:00:00.123Z", "2026-11-20T09:00+0300"])
      expect(accepts(instantText, right)).toBe(true);
    for (const wrong of ["2026-11-20", "2026-11-20T9:00", "20.11.2026", "2026-11-20 09:00 ", "1700000000"])
      expect(accepts(instantText, wrong)).toBe(false);
  });

  test("a line is normalised and trimmed, and its length counts characters as people see them", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (text) => {
        const result = line(30).safeParse(text);
        if (result.success) expect(result.data).toBe(withoutInvisible(text.normalize("NFC")).trim());
      }),
    );
    expect(line(3).parse("  ığü ")).toBe("ığü");
    expect(accepts(line(3), "ığüş")).toBe(false);
    expect(accepts(line(9, 2), " a ")).toBe(false);
    expect([accepts(line(9, 2), "😀"), accepts(line(9, 2), "😀😀"), accepts(line(9, 2), "ab")]).toEqual([
      false,
      true,
      true,
    ]);
    expect(accepts(line(9), "a\u0000")).toBe(false);
    expect(accepts(line(9), "\ud83d")).toBe(false);
    expect(accepts(line(9), "a\tb\nc")).toBe(true);
  });

  test.each([
    ["bidi controls", "Ay\u202eşe\u2066 \u200fAk\u061c", "Ayşe Ak"],
    ["zero-width characters", "\ufeffEl\u200bif\u2060 T\u00adan", "Elif Tan"],
    ["joiners between Latin letters", "El\u200dif\u200c", "Elif"],
    ["letters without a picture", "\u3164Can\u2800", "Can"],
    ["line separators", "a\u2028b", "ab"],
  ])("a line loses %s", (_, typed, kept) => {
    expect(line(40).parse(typed)).toBe(kept);
  });

  test.each(["👩\u200d🦰", "🧑🏽\u200d🦱", "❤\ufe0f\u200d🔥", "می\u200cخواهم", "محمد"])("a line keeps %s", (text) => {
    expect(line(40).parse(text)).toBe(text);
  });

  test("a name of only invisible characters is empty", () => {
    expect(accepts(line(40, 2), "\u200b\u3164\u202e\u2800")).toBe(false);
  });
});
