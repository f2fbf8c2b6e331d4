import { beforeAll, expect, test } from "vitest";
import { loadTime } from "#kit/web/time.ts";
import { averageOf, isUntouched, percentMore, weekdayNumber } from "./figures.rules.ts";

beforeAll(loadTime);

test.each([
  [18_450_00, 16_470_00, 12],
  [50, 100, -50],
  [0, 100, -100],
  [-20, 100, -120],
  [5, 0, null],
  [0, 0, null],
])("%i after %i is %s percent more", (now, before, more) => {
  expect(percentMore(now, before)).toBe(more);
});

test("weekdays are counted from Monday", () => {
  expect(["2026-11-16", "2026-11-20", "2026-11-22"].map(weekdayNumber)).toEqual([1, 5, 7]);
});

test("an average covers open days, from the first sale on", () => {
  const day = (total: number, closed = false) => ({ total, closed });
  expect(averageOf([])).toBe(0);
  expect(averageOf([day(0), day(0)])).toBe(0);
  expect(averageOf([day(0), day(100), day(0, true), day(0), day(50, true)])).toBe(50);
  expect(averageOf([day(100), day(-50)])).toBe(25);
});

test("a business without a sale and without an appointment counts as unused (A14)", () => {
  const none = {
    days: [{ total: 0, closed: false }],
    reservations: { today: 0, before: 0 },
    unpaid: { count: 0 },
    unpaid_invoices: null,
    next: { total: 0 },
  };
  expect(isUntouched(none)).toBe(true);
  expect(isUntouched({ ...none, next: { total: 1 } })).toBe(false);
  expect(isUntouched({ ...none, unpaid_invoices: { count: 1 } })).toBe(false);
  expect(isUntouched({ ...none, days: [{ total: -5, closed: false }] })).toBe(false);
});
