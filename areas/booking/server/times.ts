import type { BookableDay, Busy } from "#areas/reservations/server/free.rules.ts";
import { bookableDays } from "#areas/reservations/server/open-hours.ts";
import { addDays, dayOf, daySpan, plusMinutes, todayOf } from "#kit/server/time.ts";
import { readBook, type BookRow } from "./book.report.ts";
import { assign, freeStarts, type Bounds, type OpenBook, type Place, type Wish } from "./times.rules.ts";
import type { Visitor } from "./visitor.ts";

/** Number of days that the page shows at once. */
export const SHOWN_DAYS = 30;

type Clocked = Pick<Visitor, "db" | "company" | "settings" | "now" | "rules">;

export interface FreeDay {
  /** YYYY-MM-DD in the business's zone. */
  day: string;
  /** Epoch milliseconds. */
  starts: number[];
}

/** A snapshot of the book for some days. */
interface Snapshot {
  first: string;
  days: BookableDay[];
  book: OpenBook;
  bounds: Bounds;
}

/** The first and the last day that may be booked. */
export function bookableSpan({ now, company, rules }: Pick<Clocked, "now" | "company" | "rules">) {
  const first = todayOf({ now, company });
  return { first, last: addDays(first, rules.days_ahead - 1) };
}

/** The free times of some days from `first` on, of those that may be booked; `except`: a reservation that is being moved. */
export async function readFreeDays(
  ctx: Clocked,
  wish: Wish,
  { first, count = SHOWN_DAYS, except = null }: { first: string; count?: number; except?: number | null },
): Promise<FreeDay[]> {
  const { days, book, bounds } = await snapshotOf(ctx, first, count, except);
  const starts = freeStarts(days, book, wish, bounds);
  return starts.map((some, index) => ({ day: addDays(first, index), starts: some }));
}

/** Who would do the services at this start, and where; null when it is not free. `at`: epoch milliseconds. */
export async function placesAt(
  ctx: Clocked,
  wish: Wish,
  at: number,
  except: number | null = null,
): Promise<Place[] | null> {
  const day = dayOf(new Date(at).toISOString(), ctx.company.timezone);
  const { days, book, bounds } = await snapshotOf(ctx, day, 1, except);
  const [free = []] = freeStarts(days, book, wish, bounds);
  return free.includes(at) ? assign(at, days[0] as BookableDay, book, wish, bounds.buffer) : null;
}

async function snapshotOf(ctx: Clocked, first: string, count: number, except: number | null): Promise<Snapshot> {
  const { company, rules, now } = ctx;
  const zone = company.timezone;
  const span = { from: daySpan(first, zone).from, to: daySpan(addDays(first, count - 1), zone).to };
  // Buffers of appointments beside the first and the last day count, too.
  const wide = { from: plusMinutes(span.from, -rules.buffer_minutes), to: plusMinutes(span.to, rules.buffer_minutes) };
  const { staff, seats, busy } = await readBook(ctx.db, wide, except);
  const bounds: Bounds = {
    from: Date.parse(plusMinutes(now, rules.minutes_before)),
    to: Date.parse(daySpan(bookableSpan(ctx).last, zone).to),
    buffer: rules.buffer_minutes,
  };
  return { first, days: bookableDays(first, count, staff, ctx), book: { staff, seats, busy: linesOf(busy) }, bounds };
}

const linesOf = ({ employees, seats, starts, ends }: BookRow["busy"]): Busy[] =>
  employees.map((employeeId, line) => ({
    employeeId,
    seatId: seats[line] ?? null,
    from: starts[line] as number,
    to: ends[line] as number,
  }));
