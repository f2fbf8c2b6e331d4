import { expect, test } from "vitest";
import { startsOf } from "./starts.rules.ts";

const at = (time: string) => Date.parse(`2026-11-16T${time}:00Z`);
const minutes = (count: number) => count * 60_000;
const open = { from: at("09:00"), to: at("10:30") };
const busy = [{ employeeId: 1, seatId: null, owner: "Gülşen Arslan", from: at("09:30"), to: at("10:00") }];
const shown = (starts: ReturnType<typeof startsOf>) =>
  starts.map(({ at, state, by }) => [new Date(at).toISOString().slice(11, 16), state, by]);

test("a start is taken when its length overlaps a line, and free again at the line's end (C2)", () => {
  expect(shown(startsOf(open, minutes(30), busy, at("08:00")))).toEqual([
    ["09:00", "free", null],
    ["09:15", "taken", "Gülşen Arslan"],
    ["09:30", "taken", "Gülşen Arslan"],
    ["09:45", "taken", "Gülşen Arslan"],
    ["10:00", "free", null],
  ]);
});

test("a start before now is past, and no start ends after closing (C2)", () => {
  expect(shown(startsOf(open, minutes(60), [], at("09:10")))).toEqual([
    ["09:00", "past", null],
    ["09:15", "free", null],
    ["09:30", "free", null],
  ]);
});

test("a closed day, or a length longer than the day, has no start (C2)", () => {
  expect(startsOf(null, minutes(15), [], 0)).toEqual([]);
  expect(startsOf(open, minutes(120), [], 0)).toEqual([]);
});

test("a start at this very moment is free", () => {
  expect(shown(startsOf(open, minutes(90), [], at("09:00")))).toEqual([["09:00", "free", null]]);
});
