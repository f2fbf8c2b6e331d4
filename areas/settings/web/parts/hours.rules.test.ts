import fc from "fast-check";
import { expect, test } from "vitest";
import { dayHours } from "#areas/settings/contract/settings.ts";
import { isDay, readDay, typedTime, wholeWeek, writeDay, wrongDays } from "./hours.rules.ts";

test.each([
  ["9", "09:00"],
  ["1000", "10:00"],
  ["24", "24:00"],
  ["2400", "24:00"],
  ["25", "25"],
  ["9:75", "9:75"],
  ["", ""],
  ["öğlen", "öğlen"],
])("%j typed is %j", (typed, time) => {
  expect(typedTime(typed)).toBe(time);
});

test("a day is unchanged after reading and writing", () => {
  for (const hours of ["", "-", "09:00-18:00", "10:30-24:00"]) expect(writeDay(readDay(hours))).toBe(hours);
});

test("a time is normalised before the field is left, so Enter saves what is shown", () => {
  expect(writeDay({ kind: "own", from: "9", to: "1930" })).toBe("09:00-19:30");
  expect(writeDay({ kind: "own", from: "", to: "8" })).toBe("?-08:00");
});

test("form and server accept the same texts (H2)", () => {
  const pieces = fc.constantFrom("09:00", "18:00", "24:00", "9:00", "?", "", "25:00", "23:59", "-", " ");
  fc.assert(
    fc.property(pieces, pieces, fc.constantFrom("-", "", "–"), (from, to, dash) => {
      const hours = `${from}${dash}${to}`;
      expect(isDay(hours)).toBe(dayHours.safeParse(hours).success);
    }),
  );
});

test("a whole week: days without a value have the default", () => {
  const usual = { monday: "09:00-21:00", tuesday: "09:00-21:00", wednesday: "09:00-21:00", thursday: "09:00-21:00" };
  expect(wholeWeek({ friday: "10:00-18:00", saturday: "-", sunday: "" }, "09:00-21:00")).toEqual({
    ...usual,
    friday: "10:00-18:00",
    saturday: "-",
    sunday: "09:00-21:00",
  });
});

test("own hours without times are wrong, and the wrong days are named in order", () => {
  const monday = writeDay({ kind: "own", from: "", to: "" });
  expect(wrongDays({ sunday: "18:00-09:00", monday, tuesday: "-", friday: "" })).toEqual(["monday", "sunday"]);
});
