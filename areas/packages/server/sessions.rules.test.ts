import { describe, expect, test } from "vitest";
import { partsOf, proposalOf, singleCost, valueOf, WITHDRAWAL_DAYS } from "./sessions.rules.ts";

const service = { count: 10, used: 3, value: 450_000, single_price: 50_000, single_minutes: 60 };

test("sessions are worth their part of the package's price, all of them exactly it", () => {
  expect(valueOf({ value: 100, count: 3 }, 1)).toBe(33);
  expect(valueOf({ value: 100, count: 3 }, 2)).toBe(67);
  expect(valueOf({ value: 100, count: 3 }, 3)).toBe(100);
});

test("without the package a session costs its price, minutes their part of it", () => {
  expect(singleCost("session", service, 3)).toBe(150_000);
  expect(singleCost("minute", { ...service, single_price: 20_000 }, 90)).toBe(30_000);
});

test("a package's price is divided by what its services cost alone, else by their number", () => {
  const [cut, mask] = [
    { count: 2, single_price: 300, single_minutes: 30 },
    { count: 1, single_price: 400, single_minutes: 60 },
  ];
  expect(partsOf("session", 500, [cut, mask])).toEqual([300, 200]);
  expect(
    partsOf(
      "session",
      90,
      [cut, mask].map((one) => ({ ...one, single_price: 0 })),
    ),
  ).toEqual([60, 30]);
  expect(partsOf("session", 90, [{ ...cut, single_price: 0 }, mask])).toEqual([0, 90]);
  expect(
    partsOf("session", 90, [
      { ...cut, single_price: 0 },
      { ...mask, single_price: 1 },
    ]),
  ).toEqual([0, 90]);
});

describe("giving a package back", () => {
  const given = { price: 450_000, unit: "session" as const, services: [service] };
  test("costs the used sessions their single price, never more than the package", () => {
    expect(proposalOf(given, false)).toEqual({ used_cost: 150_000, used_value: 135_000, refund: 300_000 });
    expect(proposalOf({ ...given, services: [{ ...service, used: 10 }] }, false).refund).toBe(0);
    expect(proposalOf({ ...given, services: [service, service] }, false)).toMatchObject({
      used_cost: 300_000,
      used_value: 270_000,
    });
  });
  test("as a withdrawal from a distance sale gives back all of the unused", () => {
    expect(proposalOf(given, true).refund).toBe(315_000);
    expect(WITHDRAWAL_DAYS).toBe(14);
  });
});
