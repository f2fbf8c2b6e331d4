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
  /** Null: whoever is free. */
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

/** The free starts of each day, in their order. */
export function freeStarts(days: readonly BookableDay[], book: OpenBook, wish: Wish, bounds: Bounds): number[][] {
  const sorted = sortedByDay(book, days);
  return days.map((day, index) => {
    const own = { ...book, busy: sorted[index] as Busy[] };
    const taken = byEmployee(own);
    return startsOn(day, own, wish).filter((start) => {
      if (start < bounds.from || start >= bounds.to) return false;
      const spans = chained(start, wish.services);
      return ableFor(spans, day, own, wish, { taken, buffer: bounds.buffer }) !== null && seatsFor(spans, own) !== null;
    });
  });
}

const byEmployee = ({ busy }: OpenBook): Map<number, Busy[]> => Map.groupBy(busy, ({ employeeId }) => employeeId);

/** The lines that a day's own appointments can conflict with; buffers reach over midnight at most by two hours. */
function sortedByDay({ busy }: OpenBook, days: readonly BookableDay[]): Busy[][] {
  const reach = 2 * 60 * MINUTE;
  return days.map((day) => busy.filter((line) => line.from < day.to + reach && line.to > day.from - reach));
}

/** Every quarter of an hour from each candidate's opening on. */
function startsOn(day: BookableDay, book: OpenBook, wish: Wish): number[] {
  const starts = new Set<number>();
  for (const { id } of candidates(book, wish)) {
    const open = day.open.get(id);
    if (open) for (let at = open.from; at < open.to; at += STEP) starts.add(at);
  }
  return [...starts].toSorted((a, b) => a - b);
}

const mayDo = (one: OpenEmployee, service: ChosenService, wanted: number | null): boolean =>
  service.employeeId === undefined
    ? offers(one, service.id) && (wanted === null || one.id === wanted)
    : one.id === service.employeeId;

const candidates = ({ staff }: OpenBook, { employeeId, services }: Wish): OpenEmployee[] =>
  staff.filter((one) => services.some((service) => mayDo(one, service, employeeId)));

/**
 * Who does the services at which time, and on which seat; null if it does not fit. One employee for all where one can, the least booked of
 * that day first, then the lowest id, so that the same book always gives the same answer.
 */
export function assign(start: number, day: BookableDay, book: OpenBook, wish: Wish, buffer: number): Place[] | null {
  const spans = chained(start, wish.services);
  const able = ableFor(spans, day, book, wish, { taken: byEmployee(book), buffer });
  if (able === null) return null;
  const [first = []] = able;
  const all = first.filter((one) => able.every((some) => some.includes(one)));
  const chosen = able.map((some) => fairest(all.length > 0 ? all : some, day, book));
  const seats = seatsFor(spans, book);
  if (seats === null) return null;
  return spans.map((span, index) => ({ ...span, employeeId: chosen[index] as number, seatId: seats[index] ?? null }));
}

/** Who can do each service at its time; null when nobody can do one. `taken`: each employee's lines. */
function ableFor(
  spans: readonly Span[],
  day: BookableDay,
  { staff }: OpenBook,
  wish: Wish,
  { taken, buffer }: { taken: ReadonlyMap<number, readonly Busy[]>; buffer: number },
): OpenEmployee[][] | null {
  const able: OpenEmployee[][] = [];
  for (const [index, span] of spans.entries()) {
    const service = wish.services[index] as ChosenService;
    const some = staff.filter(
      (one) =>
        mayDo(one, service, wish.employeeId) &&
        isOpen(one, span, day) &&
        !isTight(span, taken.get(one.id) ?? [], buffer),
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
