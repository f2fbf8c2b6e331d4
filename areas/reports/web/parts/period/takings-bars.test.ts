import { expect, test } from "vitest";
import { loadTime } from "#kit/web/time.ts";
import { besideOf, hasBeside, inKind, isTooLong, reportDays } from "./report-days.ts";
import { barsOf, daysOfBar, hoursOf } from "./takings-bars.ts";

await loadTime();
const TODAY = "2026-11-24";
const MONTH = { kind: "month", from: "2026-11-01", to: "2026-11-30" } as const;

test.each([
  [{}, MONTH],
  [{ period: "nonsense", date: "2026-02-30" }, MONTH],
  [
    { period: "month", date: "2024-02-11" },
    { kind: "month", from: "2024-02-01", to: "2024-02-29" },
  ],
  [
    { period: "week", date: "2026-11-29" },
    { kind: "week", from: "2026-11-23", to: "2026-11-29" },
  ],
  [{ period: "day" }, { kind: "day", from: TODAY, to: TODAY }],
  [
    { period: "range", from: "2026-01-05", to: "2026-02-03" },
    { kind: "range", from: "2026-01-05", to: "2026-02-03" },
  ],
  [
    { period: "range", from: "2026-02-05", to: "2026-01-03" },
    { ...MONTH, kind: "range" },
  ],
  [
    { period: "range", from: "1200-02-05", to: "9999-01-03" },
    { ...MONTH, kind: "range" },
  ],
])("the address %o shows %o", (asked, days) => {
  expect(reportDays(asked, TODAY)).toEqual(days);
});

test("the periods beside are as long", () => {
  expect(besideOf(MONTH, 1)).toEqual({ date: "2026-12-01" });
  expect(besideOf({ kind: "week", from: "2026-11-23", to: "2026-11-29" }, -1)).toEqual({ date: "2026-11-16" });
  expect(besideOf({ kind: "range", from: "2026-11-03", to: "2026-11-05" }, -1)).toEqual({
    from: "2026-10-31",
    to: "2026-11-02",
  });
  expect(hasBeside(MONTH, 1, TODAY)).toBe(true);
  expect(hasBeside({ ...MONTH, to: "2027-12-31" }, 1, TODAY)).toBe(false);
  expect(hasBeside({ ...MONTH, from: "2000-01-01" }, -1, TODAY)).toBe(false);
  expect(isTooLong({ kind: "range", from: "2024-01-01", to: "2024-12-31" })).toBe(false);
  expect(isTooLong({ kind: "range", from: "2024-01-01", to: "2025-01-01" })).toBe(true);
});

test("another kind of period is around today, or around the shown days", () => {
  expect(inKind(MONTH, "week", TODAY)).toMatchObject({ period: "week", date: TODAY });
  expect(inKind({ ...MONTH, from: "2026-01-01", to: "2026-01-31" }, "day", TODAY)).toMatchObject({
    date: "2026-01-01",
  });
  expect(inKind(MONTH, "range", TODAY)).toMatchObject({ period: "range", from: "2026-11-01", to: "2026-11-30" });
});

test("days without takings have a bar, and a long period has one for each month", () => {
  const days = [
    { date: "2026-11-02", total: 5 },
    { date: "2026-11-03", total: -2 },
  ];
  expect(barsOf(days, { from: "2026-11-01", to: "2026-11-03" })).toEqual([{ date: "2026-11-01", total: 0 }, ...days]);
  const year = { from: "2026-01-15", to: "2026-12-10" };
  expect(barsOf(days, year)).toHaveLength(12);
  expect(barsOf(days, year)[10]).toEqual({ date: "2026-11", total: 3 });
  expect(daysOfBar("2026-01", year)).toEqual({ from: "2026-01-15", to: "2026-01-31" });
  expect(daysOfBar("2026-12", year)).toEqual({ from: "2026-12-01", to: "2026-12-10" });
  expect(daysOfBar("2026-11-02", year)).toEqual({ from: "2026-11-02", to: "2026-11-02" });
});

test("the hours of the day are those of most salons, and those with takings", () => {
  expect(hoursOf([{ hour: 23, total: 4 }]).map(({ date }) => date)).toEqual(
    Array.from({ length: 15 }, (_, place) => String(9 + place)),
  );
});
