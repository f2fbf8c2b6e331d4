import { addDays } from "#kit/server/time.ts";

/** Deadline for reporting a consent to İYS: three business days after it was given. Religious holidays move and are ignored. */

const BUSINESS_DAYS = 3;
/** Public holidays with a fixed date, "MM-DD". */
const HOLIDAYS: ReadonlySet<string> = new Set(["01-01", "04-23", "05-01", "05-19", "07-15", "08-30", "10-29"]);

const isBusinessDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(day.slice(5));
};

/** Example: a consent of Friday 2026-11-20 is due on Wednesday 2026-11-25. Days are "YYYY-MM-DD". */
export function deadlineOf(day: string): string {
  let due = day;
  for (let left = BUSINESS_DAYS; left > 0;) {
    due = addDays(due, 1);
    if (isBusinessDay(due)) left -= 1;
  }
  return due;
}

/** The first day whose consents are not late yet on this day. */
export function firstInTime(today: string): string {
  let day = today;
  while (deadlineOf(addDays(day, -1)) >= today) day = addDays(day, -1);
  return day;
}
