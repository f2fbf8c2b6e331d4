import { divideHalfUp } from "#kit/contract/money.ts";

/** A time span in which an employee works, in epoch milliseconds. */
export interface Shift {
  employeeId: number;
  from: number;
  to: number;
}

const MINUTE = 60_000;

/**
 * The booked part of the working time, in whole percent rounded half up; null if nobody works. Example: 95 booked minutes of two shifts of
 * 60 minutes are 79.
 */
export function occupancyOf(bookedMinutes: number, shifts: readonly Shift[]): number | null {
  const open = shifts.reduce((sum, { from, to }) => sum + (to - from) / MINUTE, 0);
  return open > 0 ? divideHalfUp(Math.round(bookedMinutes) * 100, Math.round(open)) : null;
}
