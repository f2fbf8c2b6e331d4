import { describe, expect, test } from "vitest";
import { ruleFor } from "./deposits.rules.ts";

const at = (hour: number) => Date.UTC(2026, 10, 20, hour);
const rule = { deposit_notice_hours: 24, deposit_kept: true };

describe("what the rule does with a deposit", () => {
  test.each([
    ["an appointment to come", "accepted", null, null],
    ["a completed one", "success", null, "return"],
    ["a missed one", "no-show", null, "keep"],
    ["one cancelled a day before, to the minute", "canceled", at(10) - 24 * 3_600_000, "return"],
    ["one cancelled a millisecond later", "canceled", at(10) - 24 * 3_600_000 + 1, "keep"],
    ["one cancelled after its start", "canceled", at(11), "keep"],
    ["one whose cancellation has no time", "canceled", null, "keep"],
  ] as const)("%s", (_what, status, cancelledAt, expected) => {
    expect(ruleFor({ status, startsAt: at(10), cancelledAt }, rule)).toBe(expected);
  });

  test("a business that keeps none gives each back", () => {
    const never = { ...rule, deposit_kept: false };
    for (const status of ["canceled", "no-show", "success"] as const)
      expect(ruleFor({ status, startsAt: at(10), cancelledAt: at(9) }, never)).toBe("return");
    expect(ruleFor({ status: "new", startsAt: at(10), cancelledAt: null }, never)).toBeNull();
  });
});
