import { expect, test } from "vitest";
import { calendarText } from "./ical.rules.ts";

const now = "2026-11-20T09:00:00.000Z";
const event = { uid: "1", start: "2026-11-24T11:30:00.000Z", end: "2026-11-24T12:30:00.000Z", summary: "Fön" };
const lines = (...args: Parameters<typeof calendarText>) => calendarText(...args).split("\r\n");

test("an event has its times in UTC; place and version only if they are known", () => {
  expect(lines([event], now)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Defter//Defter//TR",
    "BEGIN:VEVENT",
    "UID:1",
    "DTSTAMP:20261120T090000Z",
    "DTSTART:20261124T113000Z",
    "DTEND:20261124T123000Z",
    "SUMMARY:Fön",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
  expect(lines([{ ...event, sequence: 0, location: "" }], now)).toEqual(
    expect.arrayContaining(["SEQUENCE:0", "LOCATION:"]),
  );
});

test("a calendar that phones subscribe to has a name, and special characters are escaped", () => {
  const all = lines([{ ...event, summary: "a;b,c\\d\ne" }], now, { name: "Salon, Moda", zone: "Europe/Istanbul" });
  expect(all).toEqual(
    expect.arrayContaining([
      "X-WR-CALNAME:Salon\\, Moda",
      "X-WR-TIMEZONE:Europe/Istanbul",
      "SUMMARY:a\\;b\\,c\\\\d\\ne",
    ]),
  );
});

test("lines longer than 75 bytes continue after a line break and a space, never inside a character", () => {
  const [first, second, ...others] = lines([{ ...event, summary: "ş".repeat(40) }], now).slice(8, -3);
  expect([first, second, others]).toEqual([`SUMMARY:${"ş".repeat(32)}`, ` ${"ş".repeat(8)}`, []]);
  // 8 + 65 bytes fit, one more does not.
  expect(lines([{ ...event, summary: "a".repeat(65) }], now)).toHaveLength(12);
  expect(lines([{ ...event, summary: "a".repeat(66) }], now)).toHaveLength(13);
});
