import type { Context } from "#kit/server/context.ts";
import { addDays, daySpan, plusMinutes, wallClock, weekdayOf } from "#kit/server/time.ts";
import type { BookableDay } from "./free.rules.ts";
import { hoursOf, minutesOf, type Span, type WeekHours } from "./hours.rules.ts";

type Clock = Pick<Context, "company" | "settings">;

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** The time span of a day in which an employee works, as instants; null: closed. */
export function openOn(day: string, employee: WeekHours, { company, settings }: Clock): Span | null {
  const hours = hoursOf(weekdayOf(day), employee, settings.defaults.working_hours);
  return (
    hours && { from: instantAt(day, hours.from, company.timezone), to: instantAt(day, hours.to, company.timezone) }
  );
}

/** A number of days from the first on, with everybody's working hours. */
export function bookableDays(
  first: string,
  count: number,
  staff: readonly { id: number; working_hours: WeekHours }[],
  clock: Clock,
): BookableDay[] {
  return Array.from({ length: count }, (_, offset) => {
    const day = addDays(first, offset);
    const { from, to } = daySpan(day, clock.company.timezone);
    // Most employees have the same hours, and the time zone is the expensive part.
    const known = new Map<string, Span | null>();
    const weekday = weekdayOf(day);
    const openOf = (hours: WeekHours): Span | null => {
      const own = hours[weekday] ?? "";
      if (!known.has(own)) known.set(own, openOn(day, hours, clock));
      return known.get(own) ?? null;
    };
    const open = new Map(staff.map(({ id, working_hours }) => [id, openOf(working_hours)]));
    return { from: Date.parse(from), to: Date.parse(to), open };
  });
}

/**
 * A minute of the day in the company's zone as an instant, also on days of 23 and 25 hours; 1440 is the next day's first.
 * Example: 540 is nine in the morning also on a day with a clock change at night.
 */
function instantAt(day: string, minute: number, zone: string): number {
  const { from, to } = daySpan(day, zone);
  if (minute === 1440) return Date.parse(to);
  const first = Date.parse(from);
  // Only on days with a clock change do the hours differ from the time that has passed.
  if (Date.parse(to) - first === DAY) return first + minute * MINUTE;
  const guess = plusMinutes(from, minute);
  const shown = minutesOf(wallClock(guess, zone).slice(11));
  return Date.parse(plusMinutes(guess, wallClock(guess, zone).startsWith(day) ? minute - shown : 0));
}
