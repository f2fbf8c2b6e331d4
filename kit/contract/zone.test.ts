import { expect, test } from "vitest";
import { isZone, zone } from "./zone.ts";

test.each([
  ["Europe/Istanbul", true],
  ["UTC", true],
  ["Europe/Kyiv", true],
  ["Mars/Olympus", false],
  ["", false],
  ["+03:00", false],
  ["-0300", false],
  ["+03:00; drop table", false],
])("%j is a zone: %s", (name, known) => expect(isZone(name)).toBe(known));

test("a zone in a request has at most 60 characters", () => {
  expect(zone.safeParse("Europe/Istanbul").success).toBe(true);
  const faults = (text: string) => zone.safeParse(text).error?.issues.length;
  // No zone, and too long.
  expect([faults("a".repeat(60)), faults("a".repeat(61))]).toEqual([1, 2]);
});
