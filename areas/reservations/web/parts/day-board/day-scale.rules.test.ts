import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { type Clock, clockOf, loadTime } from "#kit/web/time.ts";
import { hoursOf, instantAt, minuteOf, minuteShowing, minutesTo, scaleOf, shownAt } from "./day-scale.rules.ts";

beforeAll(loadTime);
const scale = (day: string, zone: string) => scaleOf(day, clockOf(zone));

describe("B1 the day's minutes (decisions §3)", () => {
  test("an ordinary day", () => {
    const day = scale("2026-11-20", "Europe/Istanbul");
    expect(day).toEqual({ first: Date.parse("2026-11-19T21:00:00Z"), length: 1440, jump: { at: 0, by: 0 } });
    expect(minuteOf("2026-11-20T11:00Z", day)).toBe(840);
    expect(minuteOf("2026-11-19T20:00Z", day)).toBe(0);
    expect(minutesTo("2026-11-19T20:00Z", day)).toBe(-60);
    expect(minuteOf("2026-11-20T21:15Z", day)).toBe(1440);
    expect(instantAt(840, day)).toBe("2026-11-20T11:00:00.000Z");
    expect([shownAt(840, day), shownAt(1440, day), hoursOf(545)]).toEqual(["14:00", "24:00", "09:05"]);
  });

  test("Bucharest's 25 hours: 03:00 is repeated, opening at 09:00 is an hour later", () => {
    const day = scale("2026-10-25", "Europe/Bucharest");
    expect([day.length, day.jump]).toEqual([1500, { at: 240, by: -60 }]);
    expect([180, 225, 240, 285, 300, 1500].map((minute) => shownAt(minute, day)).join(" ")).toBe(
      "03:00 03:45 03:00 03:45 04:00 24:00",
    );
    expect([minuteShowing(200, day), minuteShowing(540, day), minuteShowing(1440, day)]).toEqual([200, 600, 1500]);
  });

  test("its 23 hours: 03:00 is skipped", () => {
    const day = scale("2026-03-29", "Europe/Bucharest");
    expect([day.length, day.jump]).toEqual([1380, { at: 180, by: 60 }]);
    expect([165, 180, 1380].map((minute) => shownAt(minute, day))).toEqual(["02:45", "04:00", "24:00"]);
    expect([minuteShowing(200, day), minuteShowing(540, day), minuteShowing(1440, day)]).toEqual([180, 480, 1380]);
  });

  test("a day that begins with the change, and a change by half an hour", () => {
    const begins = scale("2026-04-24", "Africa/Cairo");
    expect([begins.length, shownAt(0, begins), shownAt(60, begins)]).toEqual([1380, "01:00", "02:00"]);
    const half = scale("2026-04-05", "Australia/Lord_Howe");
    expect([half.length, shownAt(105, half), shownAt(120, half)]).toEqual([1470, "01:45", "01:30"]);
  });

  test("every quarter of every day shows the company's clock time", () => {
    const zones = fc.constantFrom("Europe/Istanbul", "Europe/Bucharest", "America/New_York", "Australia/Lord_Howe");
    const days = fc.date({ min: new Date("2025-01-01"), max: new Date("2028-12-31"), noInvalidDate: true });
    const changes = ["2026-03-29", "2026-10-25", "2026-03-08", "2026-11-01", "2026-04-05", "2026-10-04"];
    const day = fc.oneof(
      fc.constantFrom(...changes),
      days.map((date) => date.toISOString().slice(0, 10)),
    );
    fc.assert(
      fc.property(zones, day, (zone, on) => {
        const clock: Clock = clockOf(zone);
        const its = scaleOf(on, clock);
        for (let minute = 0; minute < its.length; minute += 15) {
          const instant = instantAt(minute, its);
          expect(shownAt(minute, its)).toBe(clock.hours(instant));
          expect(minuteOf(instant, its)).toBe(minute);
        }
      }),
      { numRuns: 60 },
    );
  });
});
