import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { limiter, onceADay } from "./limits.ts";
import { problems } from "./problem.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

describe("a limit", () => {
  test("refuses calls beyond its maximum, and allows the key again when the window ends", () => {
    const guard = limiter(2, 60_000);
    guard("elif");
    guard("elif");
    guard("zeki");
    vi.advanceTimersByTime(59_000);
    expect(() => guard("elif")).toThrow(
      expect.objectContaining({ code: "too_many", status: 429, facts: { retry_after: 1 } }),
    );
    guard("zeki");
    vi.advanceTimersByTime(1000);
    guard("elif");
  });

  test("without a maximum allows every call", () => {
    const guard = limiter(Infinity, 1000);
    for (let call = 0; call < 10_000; call++) guard("elif");
  });
});

test("a limit a day says how long until the first of the last n is 24 hours old", () => {
  const ask = (before: string | undefined) => () =>
    onceADay(before === undefined ? undefined : { at: before }, "2026-11-22T12:00:00.000Z", problems.too_many);
  ask(undefined)();
  ask("2026-11-21T12:00:00.000Z")();
  expect(ask("2026-11-21T12:00:00.001Z")).toThrow(expect.objectContaining({ facts: { retry_after: 1 } }));
  expect(ask("2026-11-22T06:00:00.000Z")).toThrow(expect.objectContaining({ facts: { retry_after: 64_800 } }));
});
