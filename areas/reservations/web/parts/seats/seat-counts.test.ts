import { expect, test } from "vitest";
import { seatErrors } from "./seat-counts.ts";

const errorsOf = (total_seat: string, usable_seat: string) => seatErrors({ total_seat, usable_seat });

test.each([
  ["1", "1", {}],
  ["200", "1", {}],
  [" 4 ", "4", {}],
  ["0", "1", { total_seat: "tooFew" }],
  ["", "", { total_seat: "tooFew", usable_seat: "tooFew" }],
  ["-3", "1", { total_seat: "tooFew" }],
  ["2,5", "1", { total_seat: "tooFew" }],
  ["iki", "1", { total_seat: "tooFew" }],
  ["2", "3", { usable_seat: "moreUsable" }],
  ["201", "300", { total_seat: "tooMany", usable_seat: "tooMany" }],
])("%j seats, %j usable (B4)", (total, usable, errors) => {
  expect(errorsOf(total, usable)).toEqual(errors);
});
