import type { Temporal as TemporalApi } from "temporal-polyfill";
import type { Language } from "./stored.ts";

/**
 * The only place that converts between instants (ISO UTC, in the API) and wall-clock time (the company's zone, on the screen). Wall-clock
 * texts are "YYYY-MM-DD HH:mm", days "YYYY-MM-DD". The browser's own zone is never used.
 */

let temporal: typeof TemporalApi;

/** Waits for Temporal: the browser's own, else the polyfill. Call it before the first render. */
export async function loadTime(): Promise<void> {
  const native = (globalThis as { Temporal?: typeof TemporalApi }).Temporal;
  temporal = native ?? (await import("temporal-polyfill")).Temporal;
}

/** "2026-11-20 14:00" plus 90 minutes is "2026-11-20 15:30"; pure wall clock, days may roll over. */
export function addMinutes(wall: string, minutes: number): string {
  return wallOf(temporal.PlainDateTime.from(wall.replace(" ", "T")).add({ minutes }));
}

/** "2026-11-30" plus 1 is "2026-12-01". */
export function addDays(day: string, days: number): string {
  return temporal.PlainDate.from(day).add({ days }).toString();
}

/** "2026-12" plus 1 is "2027-01". */
export function addMonths(month: string, months: number): string {
  return temporal.PlainYearMonth.from(month).add({ months }).toString();
}

/** Whether a text is a valid day: "2026-02-30" is not. */
export function isDay(text: string): boolean {
  try {
    return temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

/** Monday of the day's week. "2026-11-20" (a Friday) gives "2026-11-16". */
export function mondayOf(day: string): string {
  return addDays(day, 1 - temporal.PlainDate.from(day).dayOfWeek);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return temporal.PlainDate.from(from).until(temporal.PlainDate.from(to), { largestUnit: "days" }).days;
}

/** Formats minutes as a duration: 90 is "01:30". */
export function lengthOf(minutes: number): string {
  return `${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
}

/** Joins two time texts: "14:00 – 15:30". */
export function spanOf(from: string, to: string): string {
  return `${from} – ${to}`;
}

export interface Clock {
  zone: string;
  /** An instant in the company's zone: "2026-11-20 14:00". */
  wall(instant: string): string;
  /** A wall-clock text as an instant. A skipped hour (spring) moves forward by the skip; of a repeated one (autumn) the first counts. */
  instant(wall: string): string;
  /** The company's day of an instant. */
  dayOf(instant: string): string;
  today(): string;
  now(): string;
  /** First instant of a day and of the next one. */
  daySpan(day: string): { from: string; to: string };
  /** Heads: "20 Kasım 2026, Cuma", "Friday, 20 November 2026". Takes a day or an instant, like all below. */
  long(time: string): string;
  /** Fields: as `long`, but "Fri, 20 Nov 2026". */
  field(time: string): string;
  /** Heads on a phone: "20 Kasım Cuma", "Fri, 20 November". */
  head(day: string): string;
  /** On a narrow phone: "20 Kas Cum", "Fri 20 Nov". */
  tight(day: string): string;
  /** "2026-11" is "Kasım 2026". */
  month(month: string): string;
  /** Charts: "Cum". */
  weekday(day: string): string;
  /** Axes of charts, which have no room for a year: "20 Kas". */
  axis(day: string): string;
  /** Chips: "20 Kas"; "20 Kas 2025" when not this year; an instant adds " 13:10". */
  short(time: string): string;
  /** Two-line phone rows and reminders: "Bugün 13:10", "Dün 13:10", else as `short`. */
  near(instant: string): string;
  /** Tables, drawers and printed documents, day.month.year in both languages (2 §9): "20.11.2026 13:10", "20.11.2026" for a day. */
  numeric(time: string): string;
  /** "13:10". */
  hours(instant: string): string;
}

/** Time functions for a company's zone and the person's language. `now` is fixed in tests. */
export function clockOf(zone: string, language: Language = "tr", now = (): string => new Date().toISOString()): Clock {
  const wall = (instant: string): string =>
    wallOf(temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime());
  const instant = (text: string): string =>
    temporal.PlainDateTime.from(text.replace(" ", "T"))
      .toZonedDateTime(zone)
      .toInstant()
      .toString({ smallestUnit: "millisecond" });
  const dayOf = (time: string): string => wall(time).slice(0, 10);
  const asWall = (time: string): string => (time.length > 10 && time.includes("T") ? wall(time) : time);
  const today = (): string => dayOf(now());
  const write = (time: string, options: Intl.DateTimeFormatOptions): string =>
    format(asWall(time).slice(0, 10), language, options);
  const clock = (time: string): string => asWall(time).slice(11, 16);
  const withHours = (text: string, time: string): string => [text, clock(time)].filter(Boolean).join(" ");
  const axis = (time: string): string => write(time, { day: "numeric", month: "short" });
  const short = (time: string): string => {
    const thisYear = asWall(time).slice(0, 4) === today().slice(0, 4);
    return withHours(thisYear ? axis(time) : date(time, "short"), time);
  };
  const date = (time: string, month: "long" | "short"): string =>
    write(time, { day: "numeric", month, year: "numeric" });
  const weekday = (time: string, length: "long" | "short" = "short"): string => write(time, { weekday: length });
  const turkish = language === "tr";
  const long = (time: string): string =>
    turkish ? `${date(time, "long")}, ${weekday(time, "long")}` : `${weekday(time, "long")}, ${date(time, "long")}`;
  const head = (time: string): string => {
    const text = write(time, { day: "numeric", month: "long" });
    return turkish ? `${text} ${weekday(time, "long")}` : `${weekday(time)}, ${text}`;
  };
  return {
    zone,
    wall,
    instant,
    dayOf,
    today,
    now,
    daySpan: (day) => ({ from: instant(`${day} 00:00`), to: instant(`${addDays(day, 1)} 00:00`) }),
    long,
    field: (time) => (turkish ? long(time) : `${weekday(time)}, ${date(time, "short")}`),
    head,
    tight: (time) => (turkish ? `${short(time)} ${weekday(time)}` : `${weekday(time)} ${short(time)}`),
    month: (month) => write(`${month}-01`, { month: "long", year: "numeric" }),
    weekday: (day) => weekday(day),
    axis,
    short,
    near: (time) => {
      const ago = daysBetween(dayOf(time), today());
      const word = (turkish ? ["Bugün", "Dün"] : ["Today", "Yesterday"])[ago];
      return word ? `${word} ${clock(time)}` : short(time);
    },
    numeric: (time) =>
      withHours(write(time, { day: "2-digit", month: "2-digit", year: "numeric" }).replaceAll("/", "."), time),
    hours: clock,
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a calendar day; computed in UTC so that no zone can shift it. */
function format(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = `${language}${JSON.stringify(options)}`;
  const locale = language === "tr" ? "tr-TR" : "en-GB";
  const formatter = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  formats.set(key, formatter);
  return formatter.format(new Date(`${day}T00:00:00Z`));
}

const two = (number: number): string => String(number).padStart(2, "0");
const wallOf = (time: TemporalApi.PlainDateTime): string => time.toString({ smallestUnit: "minute" }).replace("T", " ");
