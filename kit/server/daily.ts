import { addDays, dayOf, instantOn } from "./time.ts";

/** The run of a daily job. */
export interface DailyTurn {
  /** Whether the day's run is due and has not happened yet. */
  isDue: boolean;
  /** The latest day whose run is due, in the zone. */
  day: string;
  /** The next run, ISO UTC. */
  next: string;
}

/**
 * Whether a daily job at `time` (HH:mm) of the zone is due at `now`, when `lastDay` was its last run (undefined: none, then only the next
 * one is planned). Each day has one run. A time that a clock change skips moves forward by the skip; of a repeated time the first counts.
 * Missed days are not made up for. After a move to another zone the run is late rather than doubled.
 */
export function dailyTurn(time: string, zone: string, now: string, lastDay: string | undefined): DailyTurn {
  const today = dayOf(now, zone);
  const isPast = instantOn(today, time, zone) <= now;
  const day = isPast ? today : addDays(today, -1);
  const next = instantOn(addDays(day, 1), time, zone);
  return { isDue: lastDay !== undefined && lastDay < day, day, next };
}
