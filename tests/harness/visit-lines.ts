import type { Line } from "#areas/reservations/server/lines.rules.ts";

export const MINUTE = 60_000;
const midnight = Date.UTC(2026, 10, 20);
/** An instant, in minutes after midnight. */
export const at = (minutes: number): number => midnight + minutes * MINUTE;

/** A line of a visit, from a minute after midnight. */
export const line = (from: number, minutes: number, employeeId = 1, seatId: number | null = null): Line => ({
  serviceId: 1,
  price: 100,
  quantity: 1,
  employeeId,
  seatId,
  from: at(from),
  to: at(from + minutes),
});
