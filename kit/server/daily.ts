import { addDays, dayOf, instantOn } from "./time.ts";

/** The turn of something that happens once a day. */
export interface DailyTurn {
  /** Whether the day's turn has come and was not taken yet. */
  isDue: boolean;
  /** The latest day whose turn has come, in the zone. */
  day: string;
  /** The next turn, ISO UTC. */
  next: string;
}

/**
 * What is due at `now` of what happens daily at `time` (HH:mm) in the zone, when `lastDay`'s turn was taken last (undefined: none, then
 * only the next is planned). Each day has one turn: a time that a clock change skips is that much later, of one that it repeats the
 * first counts. Missed days are not made up for. After a move to another zone the turn is taken late rather than twice.
 */
export function dailyTurn(time: string, zone: string, now: string, lastDay: string | undefined): DailyTurn {
  const today = dayOf(now, zone);
  const isPast = instantOn(today, time, zone) <= now;
  const day = isPast ? today : addDays(today, -1);
  const next = instantOn(addDays(day, 1), time, zone);
  return { isDue: lastDay !== undefined && lastDay < day, day, next };
}
