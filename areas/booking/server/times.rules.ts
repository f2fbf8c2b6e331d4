import { STEP, type BookableDay, type Busy } from "#areas/reservations/server/free.rules.ts";
import { outside, overlap, type Span } from "#areas/reservations/server/hours.rules.ts";
import type { Line } from "#areas/reservations/server/lines.rules.ts";

/** Free times of visitors: pure functions over a snapshot of the book. Times in epoch milliseconds. */

export interface ChosenService {
  id: number;
  minutes: number;
  /** Who does it, whatever the employee's services are; absent: as the wish says. */
  employeeId?: number;
}

export interface OpenEmployee {
  id: number;
  /** The services that the employee offers; empty: all. */
  services: readonly number[];
}

/** What is open, and what is taken, on some days. */
export interface OpenBook {
  staff: readonly OpenEmployee[];
  /** Usable seats; empty: the business has none, and appointments need none. */
  seats: readonly number[];
  busy: readonly Busy[];
}

export interface Wish {
  /** One after the other. */
  services: readonly ChosenService[];
  /** Null: any employee who is free. */
  employeeId: number | null;
}

export interface Bounds {
  /** The earliest and the last moment at which an appointment may begin: `[from, to)`. */
  from: number;
  to: number;
  /** Minutes that an employee keeps free between two appointments. */
  buffer: number;
}

export type Place = Pick<Line, "serviceId" | "employeeId" | "seatId" | "from" | "to">;

const MINUTE = 60_000;

/** Whether an employee offers a service. */
export const offers = ({ services }: OpenEmployee, service: number): boolean =>
  services.length === 0 || services.includes(service);

/** A service's length as appointments have it: quarters of an hour, at most 300 minutes. Example: 50 → 60. */
export const bookedMinutes = (minutes: number): number => Math.min(300, Math.max(15, Math.ceil(minutes / 15) * 15));

/** The free starts of each day, in their order; the days rise. */
export function freeStarts(days: readonly BookableDay[], book: OpenBook, wish: Wish, bounds: Bounds): number[][] {
  const taken = Map.groupBy(book.busy, ({ employeeId }) => employeeId);
  const seated = Map.groupBy(book.busy, ({ seatId }) => seatId);
  // Each service has its own sweeps, because its times are later than those of the services before it.
  const steps = wish.services.map((service, place) => ({
    after: wish.services.slice(0, place).reduce((sum, { minutes }) => sum + minutes, 0) * MINUTE,
    length: service.minutes * MINUTE,
    able: ableFor(service, book, wish).map(({ id }) => ({ id, isTaken: sweepOf(taken.get(id) ?? []) })),
    seats: book.seats.map((seat) => sweepOf(seated.get(seat) ?? [])),
  }));
  const buffer = bounds.buffer * MINUTE;
  return days.map((day) => {
    const own = steps.map((step) => ({ ...step, open: openOn(day, step.able) }));
    return startsOn(own.map(({ open }) => open)).filter((start) => {
      if (start < bounds.from || start >= bounds.to) return false;
      return own.every(({ after, length, open, seats }) => {
        const [from, to] = [start + after, start + after + length];
        const isAble = open.some(
          ({ span, isTaken }) => span.from <= from && to <= span.to && !isTaken(from - buffer, to + buffer),
        );
        return isAble && (seats.length === 0 || seats.some((isTakenSeat) => !isTakenSeat(from, to)));
      });
    });
  });
}

type IsTaken = (from: number, to: number) => boolean;

/**
 * Whether one of the lines overlaps `[from, to)`. It is asked with rising times, so that each line is looked at once for a whole month
 * instead of once for every start.
 */
function sweepOf(lines: readonly Span[]): IsTaken {
  const rising = lines.toSorted((a, b) => a.from - b.from);
  let seen = 0;
  let latest = -Infinity;
  return (from, to) => {
    for (let line = rising[seen]; line && line.from < to; line = rising[++seen]) latest = Math.max(latest, line.to);
    return latest > from;
  };
}

interface AbleOne {
  id: number;
  isTaken: IsTaken;
}

/** Those of the employees who work on the day, with their hours. */
function openOn(day: BookableDay, able: readonly AbleOne[]): (AbleOne & { span: Span })[] {
  return able.flatMap((one) => {
    const span = day.open.get(one.id);
    return span ? [{ ...one, span }] : [];
  });
}

/** Every quarter of an hour from the opening on, of everybody who may do one of the services. */
function startsOn(open: readonly (readonly { span: Span }[])[]): number[] {
  const starts = new Set<number>();
  // Most employees have the same hours, as one object.
  for (const span of new Set(open.flatMap((some) => some.map((one) => one.span))))
    for (let at = span.from; at < span.to; at += STEP) starts.add(at);
  return [...starts].toSorted((a, b) => a - b);
}

const mayDo = (one: OpenEmployee, service: ChosenService, wanted: number | null): boolean =>
  service.employeeId === undefined
    ? offers(one, service.id) && (wanted === null || one.id === wanted)
    : one.id === service.employeeId;

const ableFor = (service: ChosenService, { staff }: OpenBook, { employeeId }: Wish): OpenEmployee[] =>
  staff.filter((one) => mayDo(one, service, employeeId));

/**
 * Who does the services at which time, and on which seat; null if it does not fit. One employee for all where one can, the least booked of
 * that day first, then the lowest id, so that the same book always gives the same answer.
 */
export function assign(start: number, day: BookableDay, book: OpenBook, wish: Wish, buffer: number): Place[] | null {
  const spans = chained(start, wish.services);
  const able = freeFor(spans, day, book, wish, buffer);
  if (able === null) return null;
  const [first = []] = able;
  const all = first.filter((one) => able.every((some) => some.includes(one)));
  const chosen = able.map((some) => fairest(all.length > 0 ? all : some, day, book));
  const seats = seatsFor(spans, book);
  if (seats === null) return null;
  return spans.map((span, index) => ({ ...span, employeeId: chosen[index] as number, seatId: seats[index] ?? null }));
}

/** Who can do each service at its time; null when nobody can do one. */
function freeFor(
  spans: readonly Span[],
  day: BookableDay,
  book: OpenBook,
  wish: Wish,
  buffer: number,
): OpenEmployee[][] | null {
  const taken = Map.groupBy(book.busy, ({ employeeId }) => employeeId);
  const able: OpenEmployee[][] = [];
  for (const [index, span] of spans.entries()) {
    const some = ableFor(wish.services[index] as ChosenService, book, wish).filter(
      (one) => isOpen(one, span, day) && !isTight(span, taken.get(one.id) ?? [], buffer),
    );
    if (some.length === 0) return null;
    able.push(some);
  }
  return able;
}

function chained(start: number, services: readonly ChosenService[]): (Span & { serviceId: number })[] {
  let from = start;
  return services.map(({ id, minutes }) => {
    const span = { serviceId: id, from, to: from + minutes * MINUTE };
    from = span.to;
    return span;
  });
}

const isOpen = ({ id }: OpenEmployee, span: Span, day: BookableDay): boolean =>
  outside(span as Line, day.open.get(id) ?? null, 0) === null;

const isTight = ({ from, to }: Span, taken: readonly Busy[], buffer: number): boolean =>
  taken.some((other) => overlap(other, { from: from - buffer * MINUTE, to: to + buffer * MINUTE }));

/** The employee with the fewest booked minutes of the day. */
function fairest(some: readonly OpenEmployee[], day: BookableDay, { busy }: OpenBook): number {
  const bookedBy = (id: number) =>
    busy.reduce((sum, line) => sum + (line.employeeId === id && overlap(line, day) ? line.to - line.from : 0), 0);
  const ranked = some.map(({ id }) => ({ id, booked: bookedBy(id) }));
  return ranked.toSorted((a, b) => a.booked - b.booked || a.id - b.id)[0]?.id as number;
}

/** A free seat for each service, the same for all where one is free; null: none is. Without seats: an empty list. */
function seatsFor(spans: readonly Span[], { seats, busy }: OpenBook): number[] | null {
  if (seats.length === 0) return [];
  const isFree = (seat: number, span: Span) => !busy.some((other) => other.seatId === seat && overlap(other, span));
  const forAll = seats.find((seat) => spans.every((span) => isFree(seat, span)));
  if (forAll !== undefined) return spans.map(() => forAll);
  const each = spans.map((span) => seats.find((seat) => isFree(seat, span)));
  return each.every((seat) => seat !== undefined) ? (each as number[]) : null;
}

/** The free starts nearest to a wanted one, later ones first at the same distance. */
export function nearest(starts: readonly number[], wanted: number, count: number): number[] {
  const byDistance = starts.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || b - a);
  return byDistance.slice(0, count).toSorted((a, b) => a - b);
}
