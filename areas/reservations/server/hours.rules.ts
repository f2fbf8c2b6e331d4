/** Working hours of one day in minutes after midnight, in the company's zone. */
export interface Hours {
  from: number;
  to: number;
}

/** `monday` … `sunday` → "HH:MM-HH:MM", "-" closed, "" or missing: use the next source. */
export type WeekHours = Readonly<Record<string, string | undefined>>;

/** Default opening hours. */
const USUAL = "09:00-21:00";

/**
 * An employee's hours on a weekday: the employee's own, else the company's, else 09:00–21:00; null when closed.
 * Example: hoursOf("friday", { friday: "" }, { friday: "10:00-18:30" }) is { from: 600, to: 1110 }.
 */
export function hoursOf(weekday: string, employee: WeekHours, company: WeekHours): Hours | null {
  const text = employee[weekday] || company[weekday] || USUAL;
  if (text === "-") return null;
  return { from: minutesOf(text.slice(0, 5)), to: minutesOf(text.slice(6)) };
}

/** "HH:MM" as minutes after midnight. Example: minutesOf("18:30") is 1110. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** A time span, `[from, to)`, in epoch milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** Whether two spans overlap; touching ends do not. Example: 10:00–11:00 and 11:00–12:00 do not. */
export function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}

/** Why a line needs a confirmation: past, on a closed day, before opening, after closing; null when it needs none. */
export function outside(line: Span, open: Span | null, now: number): "past" | "closed" | "before" | "after" | null {
  if (line.from < now) return "past";
  if (open === null) return "closed";
  if (line.from < open.from) return "before";
  return line.to > open.to ? "after" : null;
}
