import { addDays, addMonths } from "#kit/server/time.ts";

/** The day of a month (YYYY-MM), or its last one if it is shorter. Example: the 31st of 2027-02 is 2027-02-28. */
export function dayInMonth(month: string, day: number): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  return day >= Number(last.slice(8)) ? last : `${month}-${String(day).padStart(2, "0")}`;
}

/** The same day of the next month. Example: after 2027-01-31 with the day 31 comes 2027-02-28, then 2027-03-31. */
export const nextMonthsDay = (date: string, day: number): string => dayInMonth(addMonths(date.slice(0, 7), 1), day);
