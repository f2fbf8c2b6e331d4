import { expect, test } from "vitest";
import { progressOf } from "./progress.rules.ts";

const counts = { written: 3, undone: 1, kept: 1 };

test.each([
  ["checking", 0, { done: 0, total: 5000 }],
  ["checking", 5000, { done: 2500, total: 5000 }],
  ["checking", 9751, { done: 4875, total: 5000 }],
  ["checking", 10_000, { done: 5000, total: 5000 }],
  ["importing", 4875, { done: 4875, total: 5000 }],
  ["undoing", 2, { done: 2, total: 5 }],
] as const)("%s, %i counted: %o", (state, done, shown) => {
  expect(progressOf(state, done, 5000, counts)).toEqual(shown);
});
