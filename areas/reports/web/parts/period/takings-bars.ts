import { addDays, addMonths, daysBetween } from "#kit/web/time.ts";

interface Bar {
  /** A day, or with many days a month (YYYY-MM). */
  date: string;
  total: number;
}

/** More days than this are shown by month. */
const MOST_BARS = 92;

/** A bar for each day of the period, also for those without takings; of a long period one for each month. */
export function barsOf(days: readonly Bar[], { from, to }: { from: string; to: string }): Bar[] {
  const totals = new Map(days.map(({ date, total }) => [date, total]));
  const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place));
  if (all.length <= MOST_BARS) return all.map((date) => ({ date, total: totals.get(date) ?? 0 }));
  const months = new Map<string, number>();
  for (const day of all) {
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + (totals.get(day) ?? 0));
  }
  return [...months].map(([date, total]) => ({ date, total }));
}

/** The days of a bar that are within the period. */
export function daysOfBar(bar: string, { from, to }: { from: string; to: string }): { from: string; to: string } {
  if (bar.length === 10) return { from: bar, to: bar };
  const last = addDays(`${addMonths(bar, 1)}-01`, -1);
  return { from: bar === from.slice(0, 7) ? from : `${bar}-01`, to: last < to ? last : to };
}

/** The hours of the day from the first to the last with takings, in the hours of most salons at least. */
export function hoursOf(hours: readonly { hour: number; total: number }[]): { date: string; total: number }[] {
  const first = Math.min(9, ...hours.map(({ hour }) => hour));
  const last = Math.max(20, ...hours.map(({ hour }) => hour));
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const total = hours.find(({ hour }) => hour === first + place)?.total ?? 0;
    return { date: String(first + place), total };
  });
}
