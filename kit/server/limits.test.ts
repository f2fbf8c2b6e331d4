import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { limiter } from "./limits.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

describe("a limit", () => {
  test("refuses the call too many, and lets the key in again when the window ends", () => {
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

  test("of none lets everyone in", () => {
    const guard = limiter(Infinity, 1000);
    for (let call = 0; call < 10_000; call++) guard("elif");
  });
});
