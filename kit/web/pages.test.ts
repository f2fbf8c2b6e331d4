import { expect, test } from "vitest";
import { pagesAround } from "./pages.ts";

test.each([
  [1, 1, "1"],
  [1, 4, "1 2 3 4"],
  [1, 65, "1 2 3 … 65"],
  [3, 65, "1 2 3 4 … 65"],
  [30, 65, "1 … 29 30 31 … 65"],
  [64, 65, "1 … 63 64 65"],
  [65, 65, "1 … 63 64 65"],
  [4, 6, "1 2 3 4 5 6"],
])("page %i of %i: %s", (page, last, text) => {
  expect(
    pagesAround(page, last)
      .map((at) => at ?? "…")
      .join(" "),
  ).toBe(text);
});
