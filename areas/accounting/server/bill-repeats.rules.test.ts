import { expect, test } from "vitest";
import { dayInMonth, nextMonthsDay } from "./bill-repeats.rules.ts";

test("a day is the last one of a shorter month", () => {
  expect(dayInMonth("2027-02", 31)).toBe("2027-02-28");
  expect(dayInMonth("2028-02", 31)).toBe("2028-02-29");
  expect(dayInMonth("2027-02", 28)).toBe("2027-02-28");
  expect(dayInMonth("2027-02", 27)).toBe("2027-02-27");
  expect(dayInMonth("2027-12", 5)).toBe("2027-12-05");
});

test("a bill repeats on the same day of the next month, after a shorter one too", () => {
  expect(nextMonthsDay("2027-01-31", 31)).toBe("2027-02-28");
  expect(nextMonthsDay("2027-02-28", 31)).toBe("2027-03-31");
  expect(nextMonthsDay("2027-12-05", 5)).toBe("2028-01-05");
});
