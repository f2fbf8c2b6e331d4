import { expect, test } from "vitest";
import { gapOf, nextOf } from "./numbering.rules.ts";

/** A13: the next number that the form suggests, and the numbers that it would leave out. */

const today = "2027-01-04";
const stored = {
  title: "Fatura",
  prefix: "FTR",
  digits: 6,
  yearly: false,
  next: 9,
  series: [
    { series: "DFT2026", next: 120, last: 119 },
    { series: "FTR", next: 9, last: 8 },
  ],
};
const typed = { title: "Fatura", prefix: "FTR", digits: "6", yearly: false, next: "9" };

test("each series suggests its own next number, a new one begins at 1", () => {
  expect(nextOf(stored, typed, today)).toBe(9);
  expect(nextOf(stored, { prefix: " DFT2026", yearly: false }, today)).toBe(120);
  expect(nextOf(stored, { prefix: "DFT", yearly: true }, "2026-12-31")).toBe(120);
  expect(nextOf(stored, { prefix: "DFT", yearly: true }, today)).toBe(1);
});

test("left-out numbers are named", () => {
  expect(gapOf(stored, typed, today)).toBeUndefined();
  expect(gapOf(stored, { ...typed, next: "12" }, today)).toEqual({ from: "FTR000009", to: "FTR000011" });
  // A series without documents may begin anywhere.
  expect(gapOf(stored, { ...typed, prefix: "YENİ", next: "500" }, today)).toBeUndefined();
  // A gap that is already stored is not asked about again.
  expect(gapOf({ ...stored, next: 50 }, { ...typed, next: "50" }, today)).toBeUndefined();
});
