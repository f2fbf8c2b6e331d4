import { daysBetween, mondayOf } from "#kit/web/time.ts";

/** The increase in whole percent; null if there was nothing before. Example: 18.450,00 after 16.470,00 is 12. */
export function percentMore(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) * 100) / before) : null;
}

/** 1 … 7, Monday first. Example: 2026-11-20 is a Friday, 5. */
export function weekdayNumber(day: string): number {
  return daysBetween(mondayOf(day), day) + 1;
}

interface Day {
  total: number;
  closed: boolean;
}

/** Average takings of an open day, in whole kuruş: closed days count only with takings, days before the first sale not at all. */
export function averageOf(days: readonly Day[]): number {
  const first = days.findIndex(({ total }) => total !== 0);
  const open = first < 0 ? [] : days.slice(first).filter(({ total, closed }) => !closed || total !== 0);
  return open.length > 0 ? Math.round(open.reduce((sum, { total }) => sum + total, 0) / open.length) : 0;
}

interface Whole {
  /** Null: the caller may not see takings. */
  days: readonly Day[] | null;
  reservations: { today: number; before: number };
  unpaid: { count: number };
  /** Null: the caller may not see invoices. */
  unpaid_invoices: { count: number } | null;
  next: { total: number };
}

/** Whether a business has no sale and no appointment for its dashboard. */
export function isUntouched({ days, reservations, unpaid, unpaid_invoices: invoices, next }: Whole): boolean {
  const totals = days?.map(({ total }) => total) ?? [];
  const counts = [reservations.today, reservations.before, unpaid.count, invoices?.count ?? 0, next.total, ...totals];
  return counts.every((count) => count === 0);
}
