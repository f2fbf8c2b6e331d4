import { beforeAll, describe, expect, test } from "vitest";
import { addDays, addMinutes, addMonths, clockOf, daysBetween, lengthOf, loadTime, mondayOf, spanOf } from "./time.ts";

const now = () => "2026-11-20T10:24:00.000Z";
beforeAll(loadTime);

describe("a company in Istanbul, whatever the browser's zone", () => {
  const at = clockOf("Europe/Istanbul", "tr", now);

  test("the tests themselves run in another zone", () => {
    process.env.TZ = "America/New_York";
    expect(new Date("2026-11-20T11:00:00Z").getHours()).toBe(6);
    expect(at.wall("2026-11-20T11:00:00Z")).toBe("2026-11-20 14:00");
  });
  test("instant() and wall() are inverse", () => {
    expect(at.instant("2026-11-20 14:00")).toBe("2026-11-20T11:00:00.000Z");
    expect(at.wall(at.instant("2026-01-01 00:00"))).toBe("2026-01-01 00:00");
  });
  test("a day begins at the company's midnight", () => {
    expect(at.dayOf("2026-11-20T21:30:00Z")).toBe("2026-11-21");
    expect(at.daySpan("2026-11-20")).toEqual({ from: "2026-11-19T21:00:00.000Z", to: "2026-11-20T21:00:00.000Z" });
    expect(at.today()).toBe("2026-11-20");
  });
  test("formats times in Turkish", () => {
    expect(at.long("2026-11-20T10:10:00Z")).toBe("20 Kasım 2026, Cuma");
    expect(at.head("2026-11-20")).toBe("20 Kasım Cuma");
    expect(at.weekday("2026-11-20")).toBe("Cum");
    expect(at.month("2026-11")).toBe("Kasım 2026");
    expect(at.short("2026-11-20T10:10:00Z")).toBe("20 Kas 13:10");
    expect(at.short("2025-11-20T10:10:00Z")).toBe("20 Kas 2025 13:10");
    expect(at.short("2026-03-01")).toBe("1 Mar");
    expect(at.axis("2025-11-20")).toBe("20 Kas");
    expect(at.near("2026-11-20T10:10:00Z")).toBe("Bugün 13:10");
    expect(at.near("2026-11-19T10:10:00Z")).toBe("Dün 13:10");
    expect(at.near("2026-11-18T10:10:00Z")).toBe("18 Kas 13:10");
    expect(at.near("2026-11-21T10:10:00Z")).toBe("21 Kas 13:10");
    expect([at.field("2026-11-20"), at.tight("2026-11-20")]).toEqual(["20 Kasım 2026, Cuma", "20 Kas Cum"]);
    expect(at.numeric("2026-11-20T10:10:00Z")).toBe("20.11.2026 13:10");
    expect(at.numeric("2026-11-20 14:00")).toBe("20.11.2026 14:00");
    expect(at.numeric("2026-11-20")).toBe("20.11.2026");
    expect(at.hours("2026-11-20T10:10:00Z")).toBe("13:10");
  });
  test("and in English", () => {
    const english = clockOf("Europe/Istanbul", "en", now);
    expect(english.long("2026-11-20")).toBe("Friday, 20 November 2026");
    expect(english.field("2026-11-20")).toBe("Fri, 20 Nov 2026");
    expect(english.head("2026-11-20")).toBe("Fri, 20 November");
    expect(english.tight("2026-11-20")).toBe("Fri 20 Nov");
    expect(english.near("2026-11-20T10:10:00Z")).toBe("Today 13:10");
    expect(english.near("2026-11-19T10:10:00Z")).toBe("Yesterday 13:10");
    expect(english.numeric("2026-11-20T10:10:00Z")).toBe("20.11.2026 13:10");
  });
});

describe("a company in Bucharest, where summer time comes and goes", () => {
  const at = clockOf("Europe/Bucharest", "tr", now);

  test("an hour that does not exist moves forward", () => {
    expect(at.instant("2026-03-29 03:30")).toBe("2026-03-29T01:30:00.000Z");
    expect(at.wall("2026-03-29T01:30:00Z")).toBe("2026-03-29 04:30");
  });
  test("of an hour that is repeated the first counts", () => {
    expect(at.instant("2026-10-25 03:30")).toBe("2026-10-25T00:30:00.000Z");
    expect(at.wall("2026-10-25T01:30:00Z")).toBe("2026-10-25 03:30");
  });
  test("those days have 23 and 25 hours", () => {
    const hours = (day: string) => {
      const { from, to } = at.daySpan(day);
      return (Date.parse(to) - Date.parse(from)) / 3_600_000;
    };
    expect([hours("2026-03-29"), hours("2026-10-25"), hours("2026-11-20")]).toEqual([23, 25, 24]);
  });
});

test("days and lengths", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect([addMonths("2026-12", 1), addMonths("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(addMinutes("2026-11-20 23:45", 30)).toBe("2026-11-21 00:15");
  expect(mondayOf("2026-11-20")).toBe("2026-11-16");
  expect(mondayOf("2026-11-22")).toBe("2026-11-16");
  expect(daysBetween("2026-11-20", "2026-12-01")).toBe(11);
  expect(lengthOf(90)).toBe("01:30");
  expect(spanOf("14:00", "15:30")).toBe("14:00 – 15:30");
});
