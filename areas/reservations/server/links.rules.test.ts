import { expect, test } from "vitest";
import { calendarFile, dayInWords, hoursText, isOpen, maySelfCancel, numericOf } from "./links.rules.ts";

const starting_at = "2026-11-24T11:30:00.000Z";
const timezone = "Europe/Istanbul";

test("a customer may cancel until the business's notice before the start, and never from the start on", () => {
  const may = (now: string, notice_hours: number) => maySelfCancel({ starting_at, notice_hours }, now);
  expect(may("2026-11-23T11:30:00.000Z", 24)).toBe(true);
  expect(may("2026-11-23T11:30:00.001Z", 24)).toBe(false);
  expect(may("2026-11-24T11:29:59.999Z", 0)).toBe(true);
  expect(may(starting_at, 0)).toBe(false);
});

test("a customer may answer for a new or accepted appointment until it starts", () => {
  const open = (status: string, now = "2026-11-24T11:29:00.000Z") => isOpen({ status, starting_at }, now);
  expect(["new", "accepted", "canceled", "success", "no-show"].filter((status) => open(status))).toEqual([
    "new",
    "accepted",
  ]);
  expect(open("new", starting_at)).toBe(false);
});

test("day and hours are those of the business's zone, in the reader's language", () => {
  const found = { starting_at, finishing_at: "2026-11-24T12:30:00.000Z", timezone };
  expect(hoursText(found)).toBe("14:30–15:30");
  expect(dayInWords(found, "tr")).toBe("24 Kasım 2026 Salı");
  expect(dayInWords(found, "en")).toMatch(/Tuesday,? 24 November 2026/);
  expect(dayInWords({ ...found, starting_at: "2026-11-24T21:30:00.000Z" }, "tr")).toBe("25 Kasım 2026 Çarşamba");
  expect(numericOf("2026-11-24T21:30:00.000Z", timezone)).toMatch(/^25\.11\.2026 00:30/);
});

test("the calendar file of an appointment has its version, so that a later one replaces it", () => {
  const file = calendarFile(
    {
      company: 7,
      version: 3,
      id: 42,
      starting_at,
      finishing_at: "2026-11-24T12:30:00.000Z",
      services: "Fön",
      business: "Salon",
      address: "Moda",
    },
    "2026-11-20T09:00:00.000Z",
  );
  expect(file.split("\r\n")).toEqual(
    expect.arrayContaining([
      "UID:reservation-7-42@defter",
      "SEQUENCE:3",
      "DTSTART:20261124T113000Z",
      "DTEND:20261124T123000Z",
      "SUMMARY:Salon: Fön",
      "LOCATION:Moda",
    ]),
  );
});
