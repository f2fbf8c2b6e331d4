import type { z } from "zod";
import { addDays, addMonths } from "#kit/server/time.ts";
import type { period } from "../contract/period.ts";

export type PeriodFigures = NonNullable<z.output<typeof period>["figures"]>;

/** Days, `to` included. */
export interface Days {
  from: string;
  to: string;
}

/** Number of days. Example: one day is 1. */
export const lengthOf = ({ from, to }: Days): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/**
 * The days to compare with: of a whole month the month before, else as many days directly before. Of a period that is not over, only as
 * many days as it has had, so that like is compared with like.
 * Example: on 24 November, 1 to 30 November is compared with 1 to 24 October.
 */
export function comparedWith({ from, to }: Days, today: string): Days {
  const month = from.slice(0, 7);
  const isMonth = from.endsWith("-01") && to === addDays(`${addMonths(month, 1)}-01`, -1);
  const start = isMonth ? `${addMonths(month, -1)}-01` : addDays(from, -lengthOf({ from, to }));
  const end = addDays(from, -1);
  if (today < from || today >= to) return { from: start, to: end };
  const sameDay = addDays(start, lengthOf({ from, to: today }) - 1);
  return { from: start, to: sameDay < end ? sameDay : end };
}

/** Each day of a period. */
export const eachDay = (days: Days): string[] =>
  Array.from({ length: lengthOf(days) }, (_, place) => addDays(days.from, place));

/** The rows of a period with their totals of the period before; rows that only that one has follow, emptied by `without`. */
export function withBefore<R extends { total: number }>(
  now: readonly R[],
  before: readonly R[],
  keyOf: (row: R) => unknown,
  without: (row: R) => R,
): (R & { before: number })[] {
  const earlier = new Map(before.map((row) => [keyOf(row), row.total]));
  const has = new Set(now.map(keyOf));
  return [
    ...now.map((row) => ({ ...row, before: earlier.get(keyOf(row)) ?? 0 })),
    ...before
      .filter((row) => row.total !== 0 && !has.has(keyOf(row)))
      .map((row) => ({ ...without(row), before: row.total })),
  ];
}
