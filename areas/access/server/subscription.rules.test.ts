import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endOf, periodEnd, plansOf, stateOf, trialEnd } from "./subscription.rules.ts";
import { openSince } from "#kit/server/payment-rows.ts";

const ISTANBUL = "Europe/Istanbul";
const NOW = "2026-11-20T10:00:00.000Z";

describe("trial and paid time (A14)", () => {
  test("a trial is fourteen days", () => {
    expect(trialEnd(NOW)).toBe("2026-12-04T10:00:00.000Z");
  });

  test("a payment adds calendar months to the remaining time", () => {
    const end = (served: Partial<Parameters<typeof periodEnd>[0]>, months = 1) =>
      periodEnd({ trial_ends_at: null, paid_until: null, ...served }, months, NOW, ISTANBUL);
    expect(end({})).toBe("2026-12-20T10:00:00.000Z");
    expect(end({ trial_ends_at: "2026-11-01T10:00:00.000Z" })).toBe("2026-12-20T10:00:00.000Z");
    expect(end({ trial_ends_at: "2026-11-30T10:00:00.000Z" })).toBe("2026-12-30T10:00:00.000Z");
    expect(end({ trial_ends_at: "2026-11-30T10:00:00.000Z", paid_until: "2027-01-31T09:00:00.000Z" })).toBe(
      "2027-02-28T09:00:00.000Z",
    );
    expect(end({}, 12)).toBe("2027-11-20T10:00:00.000Z");
  });

  test("a month keeps the wall-clock time across clock changes", () => {
    const served = { trial_ends_at: null, paid_until: "2027-03-10T09:00:00.000Z" };
    expect(periodEnd(served, 1, NOW, "Europe/Berlin")).toBe("2027-04-10T08:00:00.000Z");
  });

  test("a payment never shortens the time, and the state is paid from then on", () => {
    const instant = fc
      .date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString());
    const maybe = fc.option(instant);
    fc.assert(
      fc.property(
        instant,
        maybe,
        maybe,
        fc.constantFrom(...plansOf({})),
        (now, trial_ends_at, paid_until, { months }) => {
          const before = { trial_ends_at, paid_until };
          const after = { ...before, paid_until: periodEnd(before, months, now, ISTANBUL) };
          expect(after.paid_until > (endOf(before) ?? "")).toBe(true);
          expect(stateOf(after, now)).toBe("paid");
        },
      ),
    );
  });

  test("a plan costs the installation's price, else the default", () => {
    expect(plansOf({})).toEqual([
      { plan: "monthly", months: 1, amount: 49_900, currency: "TRY" },
      { plan: "yearly", months: 12, amount: 499_000, currency: "TRY" },
    ]);
    expect(plansOf({ monthly: 125_050 }).map(({ amount }) => amount)).toEqual([125_050, 499_000]);
    expect(openSince(NOW)).toBe("2026-11-20T09:45:00.000Z");
  });

  test("the time is over at the instant of its end", () => {
    const trial = { trial_ends_at: NOW, paid_until: null };
    expect(stateOf(trial, "2026-11-20T09:59:59.999Z")).toBe("trial");
    expect(stateOf(trial, NOW)).toBe("over");
    const paid = { trial_ends_at: null, paid_until: NOW };
    expect(stateOf(paid, "2026-11-20T09:59:59.999Z")).toBe("paid");
    expect(stateOf(paid, NOW)).toBe("over");
  });
});
