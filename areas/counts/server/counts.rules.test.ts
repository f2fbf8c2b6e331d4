import { expect, test } from "vitest";
import { reasonOf } from "./counts.rules.ts";

const none = { reason: null, reason_text: "" } as const;
const waste = { reason: "waste", reason_text: "" } as const;
const found = { reason: "found", reason_text: "" } as const;
const other = { reason: "other", reason_text: "Deneme için açıldı" } as const;

test.each([
  ["no difference has no reason", 0, waste, other, none],
  ["nothing counted has no reason", null, waste, other, none],
  ["a line's own reason comes before the count's", -2, waste, other, waste],
  ["the count's reason is of lines without their own", -2, none, other, other],
  ["goods too many are not wasted", 3, waste, found, found],
  ["goods that are missing are not found", -3, none, found, { reason: "miscount", reason_text: "" }],
] as const)("%s (issue 20)", (_rule, difference, own, ofCount, expected) => {
  expect(reasonOf(difference, own, ofCount)).toEqual(expected);
});
