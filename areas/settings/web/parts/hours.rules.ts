import { timeOf } from "#kit/web/typed-time.ts";

/** Weekly hours in a form; in the API '' is the company's hours, '-' closed, otherwise HH:MM-HH:MM. */

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];
export type WeekHours = Partial<Record<Weekday, string>>;

export type DayKind = "company" | "own" | "closed";
export interface DayHours {
  kind: DayKind;
  from: string;
  to: string;
}

const usual = { from: "09:00", to: "18:00" };

/** Example: "10:00-19:30" is { kind: "own", from: "10:00", to: "19:30" }. */
export function readDay(hours = ""): DayHours {
  if (hours === "") return { kind: "company", ...usual };
  if (hours === "-") return { kind: "closed", ...usual };
  const [from = "", to = ""] = hours.split("-");
  return { kind: "own", from, to };
}

/** The reverse, with normalised times; missing ones give a text that isDay refuses. */
export function writeDay({ kind, from, to }: DayHours): string {
  if (kind === "company") return "";
  return kind === "closed" ? "-" : `${typedTime(from) || "?"}-${typedTime(to) || "?"}`;
}

/** All seven days; those without a value are `usual`. */
export function wholeWeek(hours: WeekHours, usual: string): Record<Weekday, string> {
  return Object.fromEntries(weekdays.map((day) => [day, hours[day] || usual])) as Record<Weekday, string>;
}

/** Whether the text is valid: empty, '-' or a span that ends after it begins. */
export function isDay(hours: string): boolean {
  if (hours === "" || hours === "-") return true;
  return /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(hours) && hours.slice(0, 5) < hours.slice(6);
}

/** The days whose hours are missing or wrong, in order. */
export function wrongDays(hours: WeekHours): Weekday[] {
  return weekdays.filter((day) => !isDay(hours[day] ?? ""));
}

/** A typed time as HH:MM, at the end of a day also 24:00; invalid text is unchanged. */
export function typedTime(text: string): string {
  const midnight = /^24([:.]?00)?$/.test(text.trim()) ? "24:00" : null;
  return timeOf(text) ?? midnight ?? text.trim();
}
