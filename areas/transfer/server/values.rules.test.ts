import { describe, expect, test } from "vitest";
import { isUnclear, minutesOf, momentOf, numberOf, phoneOf, provenDecimal, timeOf } from "./values.rules.ts";

const habits = { monthFirst: false, today: "2026-11-24" };

describe("cells of other programs", () => {
  test.each([
    ["1.234,56", 1234.56],
    ["1,234.56", 1234.56],
    ["1.234", 1234],
    ["12,5", 12.5],
    ["12.50 ₺", 12.5],
    ["1 250,00 TL", 1250],
    [99.9, 99.9],
    ["1.234.567", 1_234_567],
    ["1,234,567", 1_234_567],
    ["0,345", 0.345],
    ["abc", undefined],
    ["1,2,3", undefined],
    ["=1+1", undefined],
  ])("the number %s", (text, number) => expect(numberOf(text)).toBe(number));

  test.each([
    ["12,5", ","],
    ["1.234,56 ₺", ","],
    ["1.234.567", ","],
    ["0,345", ","],
    ["12.50", "."],
    ["1,234,567", "."],
    ["1.234", undefined],
    ["12,345", undefined],
    ["1234", undefined],
    ["12.", undefined],
    ["22.11.2026", undefined],
    [99.9, undefined],
  ])("%s proves the decimal sign %s", (text, sign) => expect(provenDecimal(text)).toBe(sign));

  test.each([
    ["1.234", undefined, false],
    ["12,345", undefined, true],
    ["12,345", ".", false],
    ["12,345", ",", true],
    ["1.234", ",", false],
    ["1.234", ".", true],
    ["1.234", "both", true],
    ["12,345", "both", true],
    ["1.234,00", "both", false],
    ["12,34", undefined, false],
    [12.345, undefined, false],
  ] as const)("%s in a column with the decimal sign %s: unclear %s", (cell, decimal, is) =>
    expect(isUnclear(cell, decimal)).toBe(is),
  );

  test.each([
    ["22.11.2026", "2026-11-22"],
    ["22/11/2026", "2026-11-22"],
    ["22-11-26", "2026-11-22"],
    ["2026-11-22", "2026-11-22"],
    ["22 Kasım 2026", "2026-11-22"],
    ["Nov 22, 2026", "2026-11-22"],
    ["22.11.2026 14:30", "2026-11-22 14:30"],
    ["2026-11-22T14:30:00+03:00", "2026-11-22T14:30:00+03:00"],
    [46_348, "2026-11-22"],
    ["15.01.90", "1990-01-15"],
    ["31.02.2026", undefined],
    ["yarın", undefined],
  ])("the day %s", (text, day) => expect(momentOf(text, habits)).toBe(day));

  test("a month first, where the column says so", () =>
    expect(momentOf("11/22/2026", { ...habits, monthFirst: true })).toBe("2026-11-22"));

  test.each([
    ["14:30", "14:30"],
    ["2:30 PM", "14:30"],
    ["14.30", "14:30"],
    ["25:00", undefined],
  ])("the time %s", (text, time) => expect(timeOf(text)).toBe(time));

  test.each([
    ["45 dk", 45],
    ["1 saat 30 dk", 90],
    ["1:30", 90],
    ["1h 30min", 90],
    [60, 60],
    ["", undefined],
    ["uzun", undefined],
  ])("the duration %s", (text, minutes) => expect(minutesOf(text)).toBe(minutes));

  test.each([
    ["0532 418 27 06", "+905324182706"],
    ["905324182706", "+905324182706"],
    ["'+90 532 418 27 06", "+905324182706"],
    ["0212 / 0532 418 27 06", "+905324182706"],
    ["123", undefined],
  ])("the phone %s", (text, phone) => expect(phoneOf(text, "TR")).toBe(phone));
});
