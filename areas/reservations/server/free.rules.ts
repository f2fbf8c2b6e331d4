import { outside, overlap, type Span } from "./hours.rules.ts";
import { sharesHolder, spanOf, type Line } from "./lines.rules.ts";

/** A line of another reservation that holds an employee or a seat. */
export interface Busy extends Span {
  employeeId: number;
  seatId: number | null;
}

/** A day with its first and last instant and each employee's working hours. */
export interface BookableDay extends Span {
  open: ReadonlyMap<number, Span | null>;
}

/** Milliseconds between two starts. */
export const STEP = 15 * 60_000;

/**
 * The starts nearest to the wanted one at which all lines fit: in steps of 15 minutes outward on the wanted day (the later first), then on
 * the following days from their beginning; inside working hours, not past, and without conflicts. Epoch milliseconds.
 * Example: 15:00 wanted for 30 minutes, 15:00–16:00 taken → 14:30, 14:15, 16:00.
 */
export function nearestFree(
  lines: readonly Line[],
  busy: readonly Busy[],
  days: readonly BookableDay[],
  now: number,
  wanted = 3,
): number[] {
  const start = spanOf(lines).from;
  const found: number[] = [];
  for (const day of days) {
    for (const candidate of startsOn(day, start)) {
      if (fits(shifted(lines, candidate - start), busy, day, now)) found.push(candidate);
      if (found.length === wanted) return found;
    }
  }
  return found;
}

/** Starts of a day in the order of trying: outward from the wanted start on its own day, from the morning on others. */
function* startsOn(day: BookableDay, start: number): Generator<number> {
  if (start < day.from || start >= day.to) {
    for (let at = day.from; at < day.to; at += STEP) yield at;
    return;
  }
  const span = day.to - day.from;
  for (let distance = STEP; distance < span; distance += STEP) {
    if (start + distance < day.to) yield start + distance;
    if (start - distance >= day.from) yield start - distance;
  }
}

function shifted(lines: readonly Line[], by: number): Line[] {
  return lines.map((line) => ({ ...line, from: line.from + by, to: line.to + by }));
}

function fits(lines: readonly Line[], busy: readonly Busy[], day: BookableDay, now: number): boolean {
  return lines.every(
    (line) =>
      outside(line, day.open.get(line.employeeId) ?? null, now) === null &&
      !busy.some((other) => sharesHolder(line, other) && overlap(line, other)),
  );
}
