import { describe, expect, test } from "vitest";
import { keptDays } from "./sums.report.ts";

const at = (day: string) => Date.parse(`${day}T00:00Z`) / 86_400_000;

describe("a time span split into stored days", () => {
  test("has no edges for Turkish days", () => {
    expect(keptDays("2026-11-01T21:00:00.000Z", "2026-11-04T21:00:00.000Z")).toEqual({
      days: { from: at("2026-11-02"), to: at("2026-11-05") },
      edges: [],
    });
  });

  test("has an edge at each end for days in other zones", () => {
    expect(keptDays("2026-11-01T23:00:00.000Z", "2026-11-04T23:00:00.000Z")).toEqual({
      days: { from: at("2026-11-03"), to: at("2026-11-05") },
      edges: [
        { from: "2026-11-01T23:00:00.000Z", to: "2026-11-02T21:00:00.000Z" },
        { from: "2026-11-04T21:00:00.000Z", to: "2026-11-04T23:00:00.000Z" },
      ],
    });
  });

  test("without a whole stored day is summed from its rows", () => {
    const span = { from: "2026-11-01T23:00:00.000Z", to: "2026-11-02T23:00:00.000Z" };
    expect(keptDays(span.from, span.to)).toEqual({ edges: [span] });
  });

  test("is open where an end is absent", () => {
    expect(keptDays(undefined, undefined)).toEqual({ days: {}, edges: [] });
    expect(keptDays("2026-11-01T21:00:00.000Z", undefined)).toEqual({ days: { from: at("2026-11-02") }, edges: [] });
  });
});
