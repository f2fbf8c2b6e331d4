import { describe, expect, test } from "vitest";
import { ANSWER_DAYS, retentions } from "../contract/law.ts";
import { checkAnswer, checkRequest, dueOn, keptUntil } from "./requests.rules.ts";

/** Issue 20 (KVKK art. 13/2): the thirty days of a request, and how long the law keeps what forgetting leaves. */

describe("the day on which a request is due", () => {
  test.each([
    ["2026-11-26", "2026-12-26"],
    ["2026-12-02", "2027-01-01"],
    ["2027-01-31", "2027-03-02"],
    ["2028-01-31", "2028-03-01"],
    ["2028-02-29", "2028-03-30"],
    // Istanbul has no clock changes since 2016, Berlin has: a day is a day.
    ["2027-03-01", "2027-03-31"],
  ])("of one received on %s is %s", (received, due) => {
    expect(dueOn(received)).toBe(due);
    expect((Date.parse(due) - Date.parse(received)) / 86_400_000).toBe(ANSWER_DAYS);
  });
});

describe("the last day on which something is kept", () => {
  test.each([
    ["documents", "2026-01-01", "2036-12-31"],
    ["documents", "2026-12-31", "2036-12-31"],
    ["books", "2027-01-01", "2037-12-31"],
    ["consents", "2026-11-26", "2029-11-26"],
    ["consents", "2024-02-29", "2027-02-28"],
    ["requests", "2026-03-31", "2029-03-31"],
  ] as const)("%s of %s until %s", (kept, day, until) => {
    expect(keptUntil(kept, day)).toBe(until);
  });

  test("every period names its law in both languages", () => {
    for (const { law, years } of Object.values(retentions)) {
      expect(law.tr).toMatch(/m\. \d/);
      expect(law.en).toMatch(/art\. \d/);
      expect(years).toBeGreaterThan(0);
    }
  });
});

const fieldsOf = (check: () => void): string[] => {
  try {
    check();
    return [];
  } catch (error) {
    return (error as { fields: { field: string }[] }).fields.map(({ field }) => field);
  }
};
const today = "2026-11-26";

test("a request is of a customer or of somebody with a name, and not from the future; wrong fields are told together", () => {
  expect(fieldsOf(() => checkRequest({ name: "", received_on: "2026-11-27" }, today))).toEqual(["name", "received_on"]);
  expect(fieldsOf(() => checkRequest({ name: "", received_on: today }, today, true))).toEqual([]);
  expect(fieldsOf(() => checkRequest({ customer_id: 1, name: "", received_on: today }, today))).toEqual([]);
});

test("an answer is given between the receipt and today", () => {
  expect(fieldsOf(() => checkAnswer("2026-11-27", "2026-11-01", today))).toEqual(["answered_on"]);
  expect(fieldsOf(() => checkAnswer("2026-10-31", "2026-11-01", today))).toEqual(["answered_on"]);
  expect(fieldsOf(() => checkAnswer("2026-11-01", "2026-11-01", today))).toEqual([]);
});
