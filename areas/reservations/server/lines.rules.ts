import { overlap, type Span } from "./hours.rules.ts";

/** A service line with a computed time. Times in epoch milliseconds. */
export interface Line extends Span {
  /** Absent: not stored yet. */
  id?: number;
  serviceId: number;
  employeeId: number;
  seatId: number | null;
  /** Kuruş per piece. */
  price: number;
  quantity: number;
}

/** A service line of the request: with its own start, or without. */
export interface SentLine extends Omit<Line, keyof Span> {
  startsAt: number | null;
  minutes: number;
}

const MINUTE = 60_000;

/**
 * Computes the lines' times: each starts at its own start, or at the end of the one before it; the first at the reservation's.
 * Example: start 14:00, lines of 60 and 30 minutes without starts → 14:00–15:00, 15:00–15:30.
 */
export function chain(startsAt: number, lines: readonly SentLine[]): Line[] {
  let next = startsAt;
  return lines.map(({ startsAt: own, minutes, ...line }) => {
    const from = own ?? next;
    next = from + minutes * MINUTE;
    return { ...line, from, to: next };
  });
}

/** From the earliest start to the latest end. */
export function spanOf(lines: readonly Span[]): Span {
  return { from: Math.min(...lines.map(({ from }) => from)), to: Math.max(...lines.map(({ to }) => to)) };
}

/** Sum of price × quantity, kuruş. Example: 950,00 × 1 + 300,00 × 2 = 155000. */
export function totalOf(lines: readonly Pick<Line, "price" | "quantity">[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

/** Index of the first line whose employee or seat an earlier line of the same reservation holds at that time; -1 if none. */
export function ownOverlap(lines: readonly Line[]): number {
  return lines.findIndex((line, index) =>
    lines.slice(0, index).some((earlier) => overlap(line, earlier) && sharesHolder(line, earlier)),
  );
}

/** Two lines that need the same employee or the same seat. */
export function sharesHolder(a: Holder, b: Holder): boolean {
  return a.employeeId === b.employeeId || (a.seatId !== null && a.seatId === b.seatId);
}

export type Holder = Pick<Line, "employeeId" | "seatId">;

/** Whether a line has the same place, time and employee as before. */
export function samePlace(a: Line, b: Line): boolean {
  return a.from === b.from && a.to === b.to && a.employeeId === b.employeeId && a.seatId === b.seatId;
}

/** Whether a line is unchanged. */
export function sameLine(a: Line, b: Line): boolean {
  return samePlace(a, b) && a.serviceId === b.serviceId && a.price === b.price && a.quantity === b.quantity;
}
