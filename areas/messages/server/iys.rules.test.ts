import { expect, test } from "vitest";
import { deadlineOf, firstInTime } from "./iys.rules.ts";

/** The three business days of İYS (decisions §6). */

test.each([
  ["2026-11-16", "2026-11-19", "Monday to Thursday"],
  ["2026-11-20", "2026-11-25", "over a weekend"],
  ["2026-11-21", "2026-11-25", "from a Saturday"],
  ["2026-10-28", "2026-11-03", "over 29 October and a weekend"],
  ["2026-12-31", "2027-01-06", "over New Year and a weekend"],
])("a consent of %s is due on %s: %s", (day, due) => {
  expect(deadlineOf(day)).toBe(due);
});

test("a consent is late from the day after its deadline", () => {
  expect(firstInTime("2026-11-25")).toBe("2026-11-20");
  expect(firstInTime("2026-11-26")).toBe("2026-11-23");
});
