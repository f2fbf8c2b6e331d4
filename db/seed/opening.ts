import { addDays, dayOf, instantOf, wallClock, weekdayOf, weekdays, type Weekday } from "#kit/server/time.ts";

/** Opening hours of the demonstration salon, in its time zone. The seed sells nothing outside them. */

export const zone = "Europe/Istanbul";

export const salonHours = Object.fromEntries(
  weekdays.map((weekday) => [weekday, weekday === "sunday" ? "10:00-18:00" : "09:00-20:00"]),
) as Record<Weekday, string>;

/** "HH:mm" of a day as an instant. */
export const at = (day: string, time: string): string => instantOf(`${day} ${time}`, zone, "day");

/** When the salon opens and closes on a day. */
function openingOf(day: string): { opens: string; closes: string } {
  const hours = salonHours[weekdayOf(day)];
  return { opens: at(day, hours.slice(0, 5)), closes: at(day, hours.slice(6)) };
}

export function isOpen(instant: string): boolean {
  const { opens, closes } = openingOf(dayOf(instant, zone));
  return instant >= opens && instant <= closes;
}

/** The instant if the salon is open then; otherwise the same minute of the last open hour, that day or the day before. */
export function lastOpen(instant: string): string {
  if (isOpen(instant)) return instant;
  const day = dayOf(instant, zone);
  const last = instant > openingOf(day).closes ? day : addDays(day, -1);
  const hour = Number(salonHours[weekdayOf(last)].slice(6, 8)) - 1;
  return at(last, `${hour}:${wallClock(instant, zone).slice(14)}`);
}

/** The instant if the salon is open then; otherwise the same minute of the next opening hour. */
export function nextOpen(instant: string): string {
  if (isOpen(instant)) return instant;
  const day = dayOf(instant, zone);
  const next = instant < openingOf(day).opens ? day : addDays(day, 1);
  return at(next, salonHours[weekdayOf(next)].slice(0, 3) + wallClock(instant, zone).slice(14));
}
