import type { Clock } from "#kit/web/time.ts";

/** A day's time as the board counts it: the minutes since its first instant. With a clock change the day has 1380 or 1500. */
export interface DayScale {
  /** The first instant, epoch milliseconds. */
  first: number;
  /** Minutes until the next day. */
  length: number;
  /** From minute `at` on, the clock shows `by` minutes more than the minutes since midnight; 0 on ordinary days. */
  jump: { at: number; by: number };
}

export const DAY = 1440;
const QUARTER = 15;
const MS = 60_000;

/** The scale of a company's day. Example: in Bucharest 2026-10-25 has 1500 minutes, and from minute 240 on the clock shows 60 fewer. */
export function scaleOf(day: string, clock: Pick<Clock, "daySpan" | "wall">): DayScale {
  const { from, to } = clock.daySpan(day);
  const first = Date.parse(from);
  const length = (Date.parse(to) - first) / MS;
  const by = DAY - length;
  let at = 0;
  if (by !== 0) while (minutesShown(clock.wall(new Date(first + at * MS).toISOString())) === at) at += QUARTER;
  return { first, length, jump: { at, by } };
}

const minutesShown = (wall: string): number => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));

/** Minutes from the day's first instant to another; negative before it. */
export const minutesTo = (instant: string, { first }: DayScale): number => (Date.parse(instant) - first) / MS;

/** The minute of an instant; 0 before the day, the day's length after it. */
export const minuteOf = (instant: string, scale: DayScale): number =>
  Math.min(scale.length, Math.max(0, minutesTo(instant, scale)));

/** The instant of a minute, in the form of the API's replies. */
export const instantAt = (minute: number, { first }: DayScale): string => new Date(first + minute * MS).toISOString();

/** The clock time at a minute: 840 is "14:00", the day's end "24:00". */
export const shownAt = (minute: number, { jump }: DayScale): string =>
  hoursOf(minute >= jump.at ? minute + jump.by : minute);

/** The minute at which the clock first shows so many minutes after midnight; for a skipped time the change itself. */
export const minuteShowing = (shown: number, { jump }: DayScale): number =>
  shown < jump.at ? shown : Math.max(jump.at, shown - jump.by);

/** Formats minutes after midnight: 840 is "14:00". */
export function hoursOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
