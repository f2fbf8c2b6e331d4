import { addDays, addMonths, daysBetween, isDay, mondayOf } from "#kit/web/time.ts";

export const periodKinds = ["day", "week", "month", "range"] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** The most days of a report, as the server's. */
const MOST_DAYS = 366;
const FIRST_DAY = "2000-01-01";

/** The days of a report, `to` included. */
export interface ReportDays {
  kind: PeriodKind;
  from: string;
  to: string;
}

/** What the address says: `period`, `date` within it, or `from` and `to`. */
export interface Asked {
  period?: string | undefined;
  date?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The days that the address asks for; this month if it asks for none that exist. */
export function reportDays({ period, date, from, to }: Asked, today: string): ReportDays {
  const kind = periodKinds.find((one) => one === period) ?? "month";
  if (kind === "range")
    return isAllowed(from) && isAllowed(to) && from <= to ? { kind, from, to } : { kind, ...daysOf("month", today) };
  return { kind, ...daysOf(kind, isAllowed(date) ? date : today) };
}

const isAllowed = (day: string | undefined): day is string =>
  day !== undefined && isDay(day) && day >= FIRST_DAY && day < "2999";

/** The day, its week from Monday, or its month. */
function daysOf(kind: Exclude<PeriodKind, "range">, date: string): { from: string; to: string } {
  if (kind === "day") return { from: date, to: date };
  if (kind === "week") return { from: mondayOf(date), to: addDays(mondayOf(date), 6) };
  const month = date.slice(0, 7);
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

const lengthOf = ({ from, to }: Pick<ReportDays, "from" | "to">): number => daysBetween(from, to) + 1;

/** Whether the server answers for so many days. */
export const isTooLong = (days: ReportDays): boolean => lengthOf(days) > MOST_DAYS;

/** The address of the period before (-1) or after (1). */
export function besideOf({ kind, from, to }: ReportDays, step: 1 | -1): Asked {
  if (kind === "range") {
    const days = step * lengthOf({ from, to });
    return { from: addDays(from, days), to: addDays(to, days) };
  }
  if (kind === "month") return { date: `${addMonths(from.slice(0, 7), step)}-01` };
  return { date: addDays(from, kind === "week" ? 7 * step : step) };
}

/** Whether there is such a period: from 2000 on, and at most a year ahead. */
export function hasBeside(days: ReportDays, step: 1 | -1, today: string): boolean {
  return step === 1 ? days.to < addDays(today, MOST_DAYS) : days.from > FIRST_DAY;
}

/** The address of another kind of period: around the same days, of those with today around today. */
export function inKind(days: ReportDays, kind: PeriodKind, today: string): Asked {
  const around = days.from <= today && today <= days.to ? today : days.from;
  const none = { period: kind, date: undefined, from: undefined, to: undefined };
  return kind === "range" ? { ...none, from: days.from, to: days.to } : { ...none, date: around };
}
