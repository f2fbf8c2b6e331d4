import { sentence, type Sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { invalid, type FieldFault } from "#kit/server/problem.ts";
import { addDays, dayOf, daySpan } from "#kit/server/time.ts";
import { nearestFree } from "./free.rules.ts";
import { outside } from "./hours.rules.ts";
import { ownOverlap, samePlace, spanOf, type Line } from "./lines.rules.ts";
import { bookableDays, openOn } from "./open-hours.ts";
import { problems } from "./problems.ts";
import { findTaker, listBusy, lockHolders, type Found, type Taker } from "./places.queries.ts";

/** What is needed to check a time: no person, because customers book, too. */
export type Clocked = Pick<Context, "db" | "company" | "settings" | "now">;

/** The employees and seats that a reservation needs, and those it held before. */
export interface Booking {
  /** Null: a new reservation. */
  reservationId: number | null;
  lines: readonly Line[];
  /** Errors already found in the lines; they are reported together with those found here. */
  refused: readonly FieldFault[];
  before: readonly Line[];
  /** The customer to check; undefined when unchanged. */
  customerId?: number | null | undefined;
  /** False: its rows are only locked, because it is cancelled or its lines are unchanged. */
  checksTimes: boolean;
  /** Books outside the working hours or in the past, after the user confirmed it. */
  force: boolean;
}

/** Number of days in which a free time is searched, including the wanted one. */
export const SEARCHED_DAYS = 7;

/**
 * Locks the employees and seats of a booking and, if it `checksTimes`, checks that they are free: 422 for unknown ones, 409 `slot_taken`
 * with the conflicting appointment and three free times, 409 `outside_hours`. Row locks serialise bookings per employee; the exclusion
 * constraints are the backstop.
 */
export async function lockPlaces(ctx: Clocked, booking: Booking): Promise<void> {
  const { lines, before } = booking;
  const all = [...before, ...lines];
  const found = await lockHolders(ctx.db, {
    employees: unique(all.map(({ employeeId }) => employeeId)),
    seats: unique(all.flatMap(({ seatId }) => seatId ?? [])),
    services: unique(lines.map(({ serviceId }) => serviceId)),
    customerId: booking.customerId ?? null,
  });
  const wrong = [...booking.refused, ...overlapping(booking), ...unknown(booking, found)];
  if (wrong.length > 0) throw invalid(wrong);
  if (!booking.checksTimes) return;
  const taker = await findTaker(ctx.db, lines, spanOf(lines), booking.reservationId);
  if (taker) throw problems.slot_taken(await takenFacts(ctx, booking, found, taker));
  if (!booking.force) refuseOutside(ctx, booking, found);
}

const unique = (ids: readonly number[]) => [...new Set(ids)];
const was = ({ before }: Booking, line: Line) => before.find(({ id }) => id !== undefined && id === line.id);

/** Whether a line overlaps; lines with refused times overlap nothing. */
function overlapping({ lines, refused }: Booking): FieldFault[] {
  const twice = refused.length > 0 ? -1 : ownOverlap(lines);
  const message = sentence(
    "Çalışan veya koltuk bu saatte bu randevunun başka bir hizmetinde",
    "The employee or seat has another service of this appointment at this time",
  );
  return twice < 0 ? [] : [{ field: `items.${twice}.starting_at`, code: "overlap", message }];
}

/** Employees and seats that a line had before may stay, even if they are inactive now. */
function unknown(booking: Booking, found: Found): FieldFault[] {
  const errors: FieldFault[] = [];
  const refuse = (field: string, message: Sentence) => errors.push({ field, code: "unknown", message });
  booking.lines.forEach((line, index) => {
    const old = was(booking, line);
    const employee = found.employees.find(({ id }) => id === line.employeeId);
    const seat = found.seats.find(({ id }) => id === line.seatId);
    if (!found.services.includes(line.serviceId))
      refuse(`items.${index}.service_id`, sentence("Geçerli bir hizmet seçin", "Choose a valid service"));
    if (!employee || (!employee.is_active && old?.employeeId !== line.employeeId)) {
      refuse(
        `items.${index}.employee_id`,
        employee
          ? sentence("Bu çalışan artık aktif değil", "This employee is no longer active")
          : sentence("Geçerli bir çalışan seçin", "Choose a valid employee"),
      );
    }
    if (line.seatId !== null && (!seat || (!seat.usable && old?.seatId !== line.seatId))) {
      refuse(
        `items.${index}.seat_id`,
        seat
          ? sentence("Bu koltuk kullanım dışı", "This seat is out of use")
          : sentence("Geçerli bir koltuk seçin", "Choose a valid seat"),
      );
    }
  });
  if (!found.customer) refuse("customer_id", sentence("Geçerli bir müşteri seçin", "Choose a valid customer"));
  return errors;
}

/** Lines that do not move are not checked again. */
function refuseOutside(ctx: Clocked, booking: Booking, found: Found): void {
  const now = Date.parse(ctx.now);
  booking.lines.forEach((line, index) => {
    const old = was(booking, line);
    if (old && samePlace(old, line)) return;
    const employee = found.employees.find(({ id }) => id === line.employeeId);
    const open = openOn(dayOf(isoOf(line.from), ctx.company.timezone), employee?.working_hours ?? {}, ctx);
    const reason = outside(line, open, now);
    if (reason === null) return;
    const hours = open && { from: isoOf(open.from), to: isoOf(open.to) };
    throw problems.outside_hours({
      line: index,
      reason,
      employee: { id: line.employeeId, name: employee?.name },
      hours,
    });
  });
}

/** The customer's name of the conflicting appointment, and the three nearest starts at which the whole reservation fits. */
async function takenFacts(ctx: Clocked, { lines, reservationId }: Booking, found: Found, taker: Taker) {
  const line = lines[taker.line] as Line;
  const first = dayOf(isoOf(spanOf(lines).from), ctx.company.timezone);
  const last = addDays(first, SEARCHED_DAYS - 1);
  const span = { from: daySpan(first, ctx.company.timezone).from, to: daySpan(last, ctx.company.timezone).to };
  const busy = await listBusy(ctx.db, lines, span, reservationId);
  const days = bookableDays(first, SEARCHED_DAYS, found.employees, ctx);
  const free = nearestFree(lines, busy, days, Date.parse(ctx.now));
  const holder = taker.by_seat
    ? found.seats.find(({ id }) => id === line.seatId)
    : found.employees.find(({ id }) => id === line.employeeId);
  return {
    line: taker.line,
    taken: {
      by: taker.by_seat ? "seat" : "employee",
      holder: { id: holder?.id, name: holder?.name },
      name: taker.name || "Walk-in",
      starting_at: taker.starting_at,
      finishing_at: taker.finishing_at,
    },
    free: free.map((start) => ({ starting_at: isoOf(start), employee_id: line.employeeId })),
  };
}

/** Epoch milliseconds as an ISO UTC instant. Example: isoOf(0) is "1970-01-01T00:00:00.000Z". */
export const isoOf = (at: number): string => new Date(at).toISOString();
