import { beforeAll, expect, test } from "vitest";
import { clockOf, loadTime } from "#kit/web/time.ts";
import { offeredStarts, placeIn, typedRows, type StartRow } from "./start.rules.ts";
import type { Start } from "./use-starts.ts";

beforeAll(loadTime);
const start = (utc: string, state: Start["state"] = "free", by: string | null = null): Start => ({
  starting_at: `2026-11-20T${utc}:00.000Z`,
  state,
  by,
});
const row = (time: string, state: StartRow["state"] = "free", by: string | null = null): StartRow => ({
  time,
  state,
  by,
});
const clock = clockOf("Europe/Istanbul");

test("starts are in the company's zone, free ones first, without past ones (C2)", () => {
  const starts = [start("06:00", "past"), start("06:15", "taken", "Gülşen Arslan"), start("06:30")];
  expect(offeredStarts(starts, clock)).toEqual([row("09:30"), row("09:15", "taken", "Gülşen Arslan")]);
});

test("a past day still shows its starts (C2)", () => {
  expect(offeredStarts([start("06:00", "past")], clock)).toEqual([row("09:00", "past")]);
});

test("a repeated hour is offered once", () => {
  const doubled = [start("00:00"), start("01:00")].map((one) => ({
    ...one,
    starting_at: one.starting_at.replace("11-20", "10-25"),
  }));
  expect(offeredStarts(doubled, clockOf("Europe/Bucharest"))).toEqual([row("03:00")]);
});

test.each([
  ["9", ["09:00"]],
  ["09", ["09:00"]],
  ["143", ["14:30"]],
  ["14.3", ["14:30"]],
  ["14:", ["14:00", "14:30"]],
  ["7", []],
])("typed %s leaves %j", (typed, left) => {
  const rows = [row("09:00"), row("14:00"), row("14:30")];
  expect(typedRows(rows, typed).map(({ time }) => time)).toEqual(left);
});

test("the list starts at the chosen start, else at the first free one", () => {
  const rows = [row("09:00", "taken", "Ali"), row("09:15"), row("09:30")];
  expect([placeIn(rows, "09:30"), placeIn(rows, "18:05"), placeIn([], "09:00")]).toEqual([2, 1, -1]);
});
