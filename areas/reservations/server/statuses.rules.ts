import { liveStatuses, reservationStatuses, type ReservationStatus } from "../contract/statuses.ts";

/** Facts that decide a reservation's next statuses. Times in epoch milliseconds. */
export interface StatusFacts {
  status: ReservationStatus;
  now: number;
  startsAt: number;
  isAdmin: boolean;
  /** Its order has been paid, or is paid later (veresiye). */
  paid: boolean;
  /** No other reservation holds its employees and seats at its time. */
  free: boolean;
}

const MINUTE = 60_000;
/** It can be completed by hand from 60 minutes before the start on. */
const EARLY = 60 * MINUTE;
/** Staff may undo a no-show within a day of the start. */
const REGRET = 24 * 60 * MINUTE;

const started = ({ now, startsAt }: StatusFacts) => now >= startsAt;
const nearlyStarted = ({ now, startsAt }: StatusFacts) => now >= startsAt - EARLY;
const always = () => true;

/** From → to → condition; absent ones are never allowed (decisions §3). */
const moves: Record<ReservationStatus, Partial<Record<ReservationStatus, (facts: StatusFacts) => boolean>>> = {
  new: { accepted: always, "no-show": started, canceled: always, success: nearlyStarted },
  accepted: { new: always, "no-show": started, canceled: always, success: nearlyStarted },
  "no-show": {
    accepted: ({ now, startsAt, isAdmin }) => isAdmin || now < startsAt + REGRET,
    success: ({ isAdmin }) => isAdmin,
  },
  canceled: { new: (facts) => facts.free && !started(facts) },
  success: { accepted: ({ isAdmin, paid }) => isAdmin && !paid },
};

/** Whether a reservation may become `to` now (C4). */
export function mayBecome(to: ReservationStatus, facts: StatusFacts): boolean {
  return moves[facts.status][to]?.(facts) ?? false;
}

/** All statuses it may get now, in the order of the labels. Example: new, tomorrow → accepted, canceled. */
export function nextStatuses(facts: StatusFacts): ReservationStatus[] {
  return reservationStatuses.filter((to) => mayBecome(to, facts));
}

/** Live reservations hold their employees and seats. */
export const isLive = (status: ReservationStatus): boolean =>
  (liveStatuses as readonly ReservationStatus[]).includes(status);
