import { describe, expect, test } from "vitest";
import { comparedWith, withBefore } from "./period.rules.ts";

describe("a period is compared", () => {
  test.each([
    ["a day with the day before", ["2026-11-20", "2026-11-20"], ["2026-11-19", "2026-11-19"]],
    ["a week with the week before", ["2026-11-09", "2026-11-15"], ["2026-11-02", "2026-11-08"]],
    ["a month with the whole month before", ["2026-03-01", "2026-03-31"], ["2026-02-01", "2026-02-28"]],
    ["a leap year's March too", ["2024-03-01", "2024-03-31"], ["2024-02-01", "2024-02-29"]],
    ["other days with as many before them", ["2026-11-03", "2026-11-12"], ["2026-10-24", "2026-11-02"]],
    ["a future month with the month before", ["2027-01-01", "2027-01-31"], ["2026-12-01", "2026-12-31"]],
    ["this month with as many days of the last one", ["2026-11-01", "2026-11-30"], ["2026-10-01", "2026-10-24"]],
    ["this week with as many days of the last one", ["2026-11-23", "2026-11-29"], ["2026-11-16", "2026-11-17"]],
  ])("%s", (_, [from, to], [before, until]) => {
    expect(comparedWith({ from: from!, to: to! }, "2026-11-24")).toEqual({ from: before, to: until });
  });

  test("never beyond the period before: 31 March with 28 February", () => {
    expect(comparedWith({ from: "2026-03-01", to: "2026-03-31" }, "2026-03-30")).toEqual({
      from: "2026-02-01",
      to: "2026-02-28",
    });
  });
});

test("rows of the period before alone follow, without figures of their own", () => {
  const row = (name: string, total: number) => ({ name, total });
  const rows = withBefore(
    [row("a", 5)],
    [row("a", 3), row("b", 2), row("c", 0)],
    ({ name }) => name,
    (one) => ({ ...one, total: 0 }),
  );
  expect(rows).toEqual([
    { name: "a", total: 5, before: 3 },
    { name: "b", total: 0, before: 2 },
  ]);
});
