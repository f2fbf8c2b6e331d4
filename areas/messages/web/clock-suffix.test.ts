import { expect, test } from "vitest";
import { turkishClock } from "./parts/clock-suffix.ts";

test.each([
  ["19:00", "19:00'dan", "19:00'da"],
  ["20:00", "20:00'den", "20:00'de"],
  ["21:00", "21:00'den", "21:00'de"],
  ["22:00", "22:00'den", "22:00'de"],
  ["23:00", "23:00'ten", "23:00'te"],
  ["00:00", "00:00'dan", "00:00'da"],
  ["04:00", "04:00'ten", "04:00'te"],
  ["06:00", "06:00'dan", "06:00'da"],
  ["08:00", "08:00'den", "08:00'de"],
  ["09:00", "09:00'dan", "09:00'da"],
  ["10:00", "10:00'dan", "10:00'da"],
  ["09:05", "09:05'ten", "09:05'te"],
  ["09:30", "09:30'dan", "09:30'da"],
  ["21:40", "21:40'tan", "21:40'ta"],
  ["21:50", "21:50'den", "21:50'de"],
  ["", "", ""],
])("%s is read %s and %s", (time, from, at) => {
  expect(turkishClock(time, "from")).toBe(from);
  expect(turkishClock(time, "at")).toBe(at);
});
