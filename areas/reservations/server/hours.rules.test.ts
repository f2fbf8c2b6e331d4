import { expect, test } from "vitest";
import { hoursOf, minutesOf, outside, overlap, type Span } from "./hours.rules.ts";

const at = (minutes: number) => Date.UTC(2026, 10, 20) + minutes * 60_000;
const line = (from: number, minutes: number): Span => ({ from: at(from), to: at(from + minutes) });

test.each([
  [{}, {}, { from: 540, to: 1260 }],
  [{ friday: "" }, { friday: "10:00-18:30" }, { from: 600, to: 1110 }],
  [{ friday: "12:00-24:00" }, { friday: "-" }, { from: 720, to: 1440 }],
  [{ friday: "-" }, { friday: "10:00-18:30" }, null],
  [{ monday: "12:00-13:00" }, { friday: "-" }, null],
])("hours of %j in a company of %j are %j", (employee, company, expected) => {
  expect(hoursOf("friday", employee, company)).toEqual(expected);
});

test.each([
  [540, 60, null],
  [1200, 60, null],
  [525, 30, "before"],
  [1230, 45, "after"],
])("at minute %i for %i minutes, 09:00–21:00: %s (B09)", (from, minutes, expected) => {
  expect(outside(line(from, minutes), { from: at(540), to: at(1260) }, at(0))).toBe(expected);
});

test("past and closed are checked first", () => {
  expect(outside(line(600, 15), null, at(601))).toBe("past");
  expect(outside(line(600, 15), null, at(600))).toBe("closed");
});

test("a time is minutes after midnight", () => {
  expect(["00:00", "09:05", "18:30", "24:00"].map(minutesOf)).toEqual([0, 545, 1110, 1440]);
});

test("spans overlap unless one ends before the other begins; touching ends do not", () => {
  const long = line(600, 60);
  expect([line(540, 60), line(660, 60), line(500, 15)].map((other) => overlap(long, other))).toEqual([
    false,
    false,
    false,
  ]);
  expect([line(540, 61), line(659, 60), line(615, 15), long].map((other) => overlap(long, other))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
