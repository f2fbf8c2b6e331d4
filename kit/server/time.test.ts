import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { addDays, dayOf, daySpan, instantOf, plusMinutes, timesOf, wallClock, weekdayOf, weekdays } from "./time.ts";

const istanbul = "Europe/Istanbul";
const zones = [istanbul, "Europe/Bucharest", "America/New_York", "Asia/Kathmandu", "Pacific/Apia", "UTC"];
/** Instants of two years, in whole quarters of an hour. */
const quarter = fc
  .integer({ min: 0, max: 2 * 366 * 96 })
  .map((index) => new Date(Date.UTC(2026, 0, 1) + index * 900_000).toISOString());
const zone = fc.constantFrom(...zones);

describe("a typed instant", () => {
  test.each([
    ["2026-11-20 09:00", "2026-11-20T06:00:00.000Z"],
    ["2026-11-20T09:00:30", "2026-11-20T06:00:30.000Z"],
    ["2026-11-20T09:00Z", "2026-11-20T09:00:00.000Z"],
    ["2026-11-20 09:00+0100", "2026-11-20T08:00:00.000Z"],
    ["2026-11-20T09:00:00.1239-05:00", "2026-11-20T14:00:00.123Z"],
    ["2024-02-29 00:00", "2024-02-28T21:00:00.000Z"],
  ])("%s in Istanbul is %s", (text, instant) => expect(instantOf(text, istanbul, "at")).toBe(instant));

  test.each([
    "2026-02-30 09:00",
    "2026-13-01 09:00",
    "2026-11-20 25:00",
    "2026-11-20 09:60",
    "2026-11-20T09:00+99:00",
    "9999-12-31T23:59-05:00",
  ])("%s does not exist", (text) =>
    expect(() => instantOf(text, istanbul, "starting_at")).toThrow(
      expect.objectContaining({
        status: 422,
        fields: [expect.objectContaining({ field: "starting_at", code: "no_such_time" })],
      }),
    ),
  );

  test.each(["0001-01-01 00:00", "1899-12-31T23:59Z"])("%s is too long ago", (text) =>
    expect(() => instantOf(text, istanbul, "starting_at")).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ field: "starting_at", code: "too_early" })] }),
    ),
  );

  test("that a clock change skips does not exist; of a repeated one the first counts (B10)", () => {
    expect(() => instantOf("2027-03-28 03:30", "Europe/Bucharest", "at")).toThrow();
    expect(instantOf("2027-03-28 04:00", "Europe/Bucharest", "at")).toBe("2027-03-28T01:00:00.000Z");
    expect(instantOf("2026-10-25 03:30", "Europe/Bucharest", "at")).toBe("2026-10-25T00:30:00.000Z");
  });

  test("is shown as it was typed, and is the same instant again unless its hour was repeated", () => {
    fc.assert(
      fc.property(quarter, zone, (instant, where) => {
        const shown = wallClock(instant, where);
        const again = instantOf(shown, where, "at");
        expect(wallClock(again, where)).toBe(shown);
        expect([instant, plusMinutes(instant, -60)]).toContain(again);
      }),
    );
  });
});

describe("a day", () => {
  test("has 23, 24 or 25 hours", () => {
    const hours = (day: string, where: string) => {
      const { from, to } = daySpan(day, where);
      return (Date.parse(to) - Date.parse(from)) / 3_600_000;
    };
    expect(hours("2026-06-01", istanbul)).toBe(24);
    expect(hours("2027-03-28", "Europe/Bucharest")).toBe(23);
    expect(hours("2026-10-25", "Europe/Bucharest")).toBe(25);
    expect(daySpan("2026-06-01", istanbul)).toEqual({
      from: "2026-05-31T21:00:00.000Z",
      to: "2026-06-01T21:00:00.000Z",
    });
  });

  test("holds exactly the instants that fall on it", () => {
    fc.assert(
      fc.property(quarter, zone, (instant, where) => {
        const day = dayOf(instant, where);
        const { from, to } = daySpan(day, where);
        expect(from <= instant && instant < to).toBe(true);
        expect(daySpan(addDays(day, 1), where).from).toBe(to);
        expect(wallClock(instant, where).slice(0, 10)).toBe(day);
      }),
    );
  });

  test("has a weekday", () => {
    expect(weekdayOf("2026-11-20")).toBe("friday");
    expect(weekdayOf(addDays("2026-11-20", 3))).toBe("monday");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  });

  test("is counted on and named as Temporal does, in every year", () => {
    const anyDay = fc.date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800_000, max: 800_000 }), (date, days) => {
        const day = date.toISOString().slice(0, 10);
        expect(addDays(day, days)).toBe(Temporal.PlainDate.from(day).add({ days }).toString());
        expect(weekdayOf(day)).toBe(weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1]);
      }),
    );
    for (const wrong of ["2026-02-30", "2026-13-01", "yarın", ""]) {
      expect(() => addDays(wrong, 1)).toThrow(RangeError);
      expect(() => weekdayOf(wrong)).toThrow(RangeError);
    }
  });

  test("has the times that the wall clock shows, also when the clock changes", () => {
    fc.assert(
      fc.property(quarter, zone, (instant, where) => {
        const { from, to } = daySpan(dayOf(instant, where), where);
        const instants: number[] = [];
        for (let at = Date.parse(from); at < Date.parse(to); at += 900_000) instants.push(at);
        const shown = instants.map((at) => wallClock(new Date(at).toISOString(), where).slice(11));
        expect(timesOf(instants, where)).toEqual(shown);
      }),
    );
    expect(timesOf([], istanbul)).toEqual([]);
  });
});
