import { Temporal } from "temporal-polyfill";
import { invalidField } from "./problem.ts";
import { sentence } from "../contract/sentence.ts";

/** Instants are ISO UTC strings; days and typed times are in the company's zone. The server's own zone is never used. */

/** The earliest accepted time. */
const FIRST = "1900";

/**
 * Reads an instant of a request: ISO with offset as it is, `YYYY-MM-DD HH:mm[:ss]` as wall clock in `zone`. In the hour that a clock change
 * repeats, the first counts; a time that a clock change skips is refused (422 on `field`).
 * Example: instantOf("2026-11-20 09:00", "Europe/Istanbul", "starting_at") is "2026-11-20T06:00:00.000Z".
 */
export function instantOf(text: string, zone: string, field: string): string {
  const instant = readInstant(text.replace(" ", "T"), zone);
  // Years with more than four digits are written with a sign.
  if (instant === undefined || /^[+-]/.test(instant))
    throw invalidField(
      field,
      sentence("Böyle bir tarih ve saat yok", "There is no such date and time"),
      "no_such_time",
    );
  if (instant < FIRST)
    throw invalidField(field, sentence("1900'den önce olamaz", "Cannot be before 1900"), "too_early");
  return instant;
}

function readInstant(text: string, zone: string): string | undefined {
  try {
    if (/(Z|[+-]\d{2}:?\d{2})$/.test(text)) return isoOf(Temporal.Instant.from(text));
    const wall = Temporal.PlainDateTime.from(text);
    const zoned = wall.toZonedDateTime(zone, { disambiguation: "earlier" });
    return zoned.toPlainDateTime().equals(wall) ? isoOf(zoned.toInstant()) : undefined;
  } catch {
    return undefined;
  }
}

/** Spans of days by zone. Working one out takes 50 µs; the free times of a month need 30, and mostly the same ones. */
const spans = new Map<string, Readonly<{ from: string; to: string }>>();
const MOST_SPANS = 5000;

/** First instant of the day and of the next one, in the zone: `[from, to)`. Clock changes make days of 23 and 25 hours. */
export function daySpan(day: string, zone: string): Readonly<{ from: string; to: string }> {
  const key = `${day} ${zone}`;
  const known = spans.get(key);
  if (known) return known;
  const start = Temporal.PlainDate.from(day);
  const at = (date: Temporal.PlainDate) => isoOf(date.toZonedDateTime(zone).toInstant());
  const span = { from: at(start), to: at(start.add({ days: 1 })) };
  if (spans.size >= MOST_SPANS) spans.clear();
  spans.set(key, span);
  return span;
}

/** First instant of the month and of the next one, in the zone: `[from, to)`. */
export function monthSpan(month: string, zone: string): { from: string; to: string } {
  return { from: daySpan(`${month}-01`, zone).from, to: daySpan(`${addMonths(month, 1)}-01`, zone).from };
}

/** `YYYY-MM` some months later (or earlier). Example: addMonths("2026-12", 1) is "2027-01". */
export function addMonths(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString();
}

/** The same day some months later, or the last day of a shorter month. Example: monthsAfter("2027-01-31", 1) is "2027-02-28". */
export function monthsAfter(day: string, months: number): string {
  return Temporal.PlainDate.from(day).add({ months }).toString();
}

/**
 * The same wall clock in the zone some calendar months later; if the month lacks the day, its last day.
 * Example: plusMonths("2027-01-31T09:00:00.000Z", 1, "Europe/Istanbul") is "2027-02-28T09:00:00.000Z".
 */
export function plusMonths(instant: string, months: number, zone: string): string {
  return isoOf(Temporal.Instant.from(instant).toZonedDateTimeISO(zone).add({ months }).toInstant());
}

/** The instant of a day's time (HH:mm) in the zone. Of a repeated hour the first counts; a skipped time moves forward by the skip. */
export function instantOn(day: string, time: string, zone: string): string {
  return isoOf(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant());
}

/** The day that an instant falls on in the zone, `YYYY-MM-DD`. */
export function dayOf(instant: string, zone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** Today in the company's zone. */
export const todayOf = ({ now, company }: { now: string; company: { timezone: string } }): string =>
  dayOf(now, company.timezone);

/**
 * The days that a report was asked for, both included, with their instants: by default those from `firstOf` the last day up to today. 422 for
 * days in the wrong order.
 */
export function daysAsked(
  ctx: { now: string; company: { timezone: string } },
  asked: { from?: string | undefined; to?: string | undefined },
  firstOf = (to: string) => `${to.slice(0, 7)}-01`,
) {
  const today = todayOf(ctx);
  const to = asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today);
  const from = asked.from ?? firstOf(to);
  if (from > to)
    throw invalidField(
      "from",
      sentence("Başlangıç bitişten sonra olamaz", "The first day cannot be after the last one"),
    );
  const zone = ctx.company.timezone;
  return { today, from, to, span: { from: daySpan(from, zone).from, to: daySpan(to, zone).to } };
}

/** Wall clock in the zone: `YYYY-MM-DD HH:mm`. */
export function wallClock(instant: string, zone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" })
    .replace("T", " ");
}

/** The times `HH:mm` of one day's instants (epoch milliseconds) in the zone. The zone is asked once, unless its clock changes on that day. */
export function timesOf(instants: readonly number[], zone: string): string[] {
  const [first] = instants;
  if (first === undefined) return [];
  const span = daySpan(dayOf(new Date(first).toISOString(), zone), zone);
  const [from, to] = [Date.parse(span.from), Date.parse(span.to)];
  const isPlain = to - from === DAY_MS;
  return instants.map((at) =>
    isPlain && at >= from && at < to
      ? new Date(at - from).toISOString().slice(11, 16)
      : wallClock(new Date(at).toISOString(), zone).slice(11),
  );
}

/** An instant so many seconds later, ISO UTC; fractions too. */
export const plusSeconds = (instant: string, seconds: number): string =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString();

/** An instant some minutes later (or earlier). */
export function plusMinutes(instant: string, minutes: number): string {
  return isoOf(Temporal.Instant.from(instant).add({ minutes }));
}

export function addDays(day: string, days: number): string {
  const start = utcOf(day);
  const date = new Date(start + days * DAY_MS);
  const year = date.getUTCFullYear();
  // Years of more than four digits are written with a sign, and a day that doesn't exist is refused.
  if (year >= 1 && year <= 9999 && Number.isInteger(days)) return date.toISOString().slice(0, 10);
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** `monday` … `sunday` of a day. */
export function weekdayOf(day: string): Weekday {
  const start = utcOf(day);
  const place = Number.isNaN(start)
    ? Temporal.PlainDate.from(day).dayOfWeek - 1
    : (new Date(start).getUTCDay() + 6) % 7;
  return weekdays[place] as Weekday;
}

const DAY_MS = 86_400_000;

/** The day's start in UTC, which takes a tenth of a Temporal date; NaN for anything but an existing YYYY-MM-DD. */
function utcOf(day: string): number {
  const at = day.length === 10 ? Date.parse(`${day}T00:00:00Z`) : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? at : NaN;
}

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

function isoOf(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 });
}
