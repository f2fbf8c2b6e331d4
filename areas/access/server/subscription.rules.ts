import { plusMinutes, plusMonths } from "#kit/server/time.ts";

/** The plans: calendar months, and kuruş including KDV unless the installation sets another price. */
const offers = [
  { plan: "monthly", months: 1, amount: 49_900 },
  { plan: "yearly", months: 12, amount: 499_000 },
] as const;

/** One of the plans. */
export interface Plan {
  plan: (typeof offers)[number]["plan"];
  months: number;
  amount: number;
  currency: "TRY";
}

/** The plans at this installation's prices. */
export const plansOf = (prices: Readonly<Record<string, number>>): Plan[] =>
  offers.map((offer) => ({ ...offer, amount: prices[offer.plan] ?? offer.amount, currency: "TRY" }));

const TRIAL_DAYS = 14;

/** When a trial that begins now ends: 14 times 24 hours (decisions §2). */
export const trialEnd = (now: string): string => plusMinutes(now, TRIAL_DAYS * 24 * 60);

/** The subscription columns of a company's row. */
export interface Served {
  trial_ends_at: string | null;
  paid_until: string | null;
}

/** Whether a business is in its paid time, in its trial, or neither. */
export function stateOf({ trial_ends_at: trial, paid_until: paid }: Served, now: string): "paid" | "trial" | "over" {
  if (paid !== null && paid > now) return "paid";
  return trial !== null && trial > now ? "trial" : "over";
}

/** The later of trial and paid time; null when neither ever began. */
export const endOf = ({ trial_ends_at: trial, paid_until: paid }: Served): string | null => latest([trial, paid]);

/**
 * The end of the time that a payment made now pays: calendar months in the company's zone, added to the remaining time, so that paying
 * early loses no days.
 * Example: paid on 20 November in a trial until 30 November, a month ends on 30 December.
 */
export function periodEnd(served: Served, months: number, now: string, zone: string): string {
  return plusMonths(latest([now, served.trial_ends_at, served.paid_until]) ?? now, months, zone);
}

/** ISO UTC instants sort correctly as texts. */
const latest = (instants: (string | null)[]): string | null =>
  instants
    .filter((instant) => instant !== null)
    .toSorted()
    .at(-1) ?? null;
