import type { PickedCustomer } from "#areas/customers/web/parts/customer-picker.tsx";
import type { ReplyOf } from "#kit/web/api.ts";
import { addMinutes, type Clock, daysBetween } from "#kit/web/time.ts";
import type { ReservationStatus } from "../../../contract/statuses.ts";

export type Reservation = ReplyOf<"GET /api/reservations/{id}">;

interface Named {
  id: number;
  name: string;
}

/** A service line in the form; null for a field that is not chosen yet. */
export interface LineForm {
  /** Key of the line while it has no id. */
  key: string;
  id?: number;
  service: Named | null;
  /** Kuruş per piece. */
  price: number | null;
  /** The service's list price; null: the price was typed or stored, and does not follow the employee. */
  listPrice: number | null;
  quantity: number;
  /** Its own start in the company's zone; null: the end of the line before it. */
  start: string | null;
  minutes: number | null;
  employee: Named | null;
  seat: Named | null;
  /** Of a new appointment: what of a session package it uses; null: none, undefined: not chosen yet. */
  packageService?: number | null | undefined;
}

/** A reservation in the drawer. Times are wall-clock times, "2026-11-20 14:00". */
export interface ReservationForm extends Record<string, unknown> {
  /** null: walk-in. */
  customer: PickedCustomer | null;
  status: ReservationStatus;
  starting_at: string;
  items: LineForm[];
  notes: string;
  /** The reason to send when it is cancelled. */
  cancelReason: string;
}

/** Whether saving this form cancels the reservation. */
export function cancels({ status }: Pick<ReservationForm, "status">, seen: Reservation | undefined): boolean {
  return status === "canceled" && seen !== undefined && seen.status !== "canceled";
}

/** Minutes between two wall-clock times. Example: 23:30 to 00:15 of the next day is 45. */
export function minutesBetween(from: string, to: string): number {
  const minuteOf = (wall: string): number => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
  return daysBetween(from.slice(0, 10), to.slice(0, 10)) * 1440 + minuteOf(to) - minuteOf(from);
}

/** The start and end of each line: at its own start, or at the end of the one before it. */
export function settledTimes({
  starting_at,
  items,
}: Pick<ReservationForm, "starting_at" | "items">): { from: string; to: string }[] {
  let next = starting_at;
  return items.map(({ start, minutes }) => {
    const from = start ?? next;
    next = addMinutes(from, minutes ?? 0);
    return { from, to: next };
  });
}

/** From the earliest start to the latest end, with the length. Without lines the reservation's own start. */
export function wholeSpan(form: Pick<ReservationForm, "starting_at" | "items">): {
  from: string;
  to: string;
  minutes: number;
} {
  const times = settledTimes(form);
  const from = times.map((time) => time.from).reduce((a, b) => (a < b ? a : b), times[0]?.from ?? form.starting_at);
  const to = times.map((time) => time.to).reduce((a, b) => (a > b ? a : b), from);
  return { from, to, minutes: minutesBetween(from, to) };
}

/** For how many minutes the first employee is needed from the start without a break; null if no length is known. */
export function firstStretch(form: Pick<ReservationForm, "starting_at" | "items">): number | null {
  const times = settledTimes(form);
  const employee = form.items[0]?.employee?.id;
  let end = form.starting_at;
  for (const [index, { from, to }] of times.entries()) {
    if (from !== end || form.items[index]?.employee?.id !== employee) break;
    end = to;
  }
  return minutesBetween(form.starting_at, end) || null;
}

/** Kuruş of all lines; a line without a price counts as 0. */
export function totalOf(items: readonly LineForm[]): number {
  return items.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0);
}

/** The same reservation at another time: lines with their own start move by the same time. */
export function movedTo<F extends Pick<ReservationForm, "starting_at" | "items">>(form: F, starting_at: string): F {
  const by = minutesBetween(form.starting_at, starting_at);
  const items = form.items.map((line) => ({ ...line, start: line.start && addMinutes(line.start, by) }));
  return { ...form, starting_at, items };
}

/** Changes one line. A new start of the first one also changes the reservation's; lines with their own start stay. */
export function withLine(
  { starting_at, items }: Pick<ReservationForm, "starting_at" | "items">,
  index: number,
  line: LineForm,
): Pick<ReservationForm, "starting_at" | "items"> {
  const begins = index === 0 && line.start !== items[0]?.start ? line.start : null;
  if (begins === null) return { starting_at, items: items.with(index, line) };
  return { starting_at: begins, items: items.with(0, { ...line, start: null }) };
}

/** A stored reservation in the form. A line that begins at the end of the one before it follows it from now on. */
export function formOf(reservation: Reservation, clock: Clock): ReservationForm {
  const starting_at = clock.wall(reservation.starting_at);
  let next = starting_at;
  const items = reservation.items.map((item): LineForm => {
    const { id, service, employee, seat, price, quantity, estimated_time: minutes } = item;
    const from = clock.wall(item.starting_at);
    const start = from === next ? null : from;
    next = addMinutes(from, minutes);
    return { key: String(id), id, service, employee, seat, price, listPrice: null, quantity, minutes, start };
  });
  const { customer, status, notes } = reservation;
  return { customer, status, notes, starting_at, items, cancelReason: "" };
}

/** The request of a new reservation. */
export function newBody({ customer, starting_at, notes, items }: ReservationForm, force: boolean) {
  return {
    customer_id: customer?.id ?? null,
    starting_at,
    status: "new" as const,
    items: items.map((line) => ({
      ...sentLine(line),
      starting_at: line.start,
      ...(line.packageService && { package_service_id: line.packageService }),
    })),
    notes,
    custom_fields: {},
    ...(force && { force }),
  };
}

/**
 * The request of a changed reservation, compared with the version that the user saw. Unchanged times are not sent; a line that somebody else
 * has removed is a new one.
 */
export function changeBody(form: ReservationForm, seen: Reservation, clock: Clock, force: boolean) {
  const before = formOf(seen, clock);
  const moved = minutesBetween(before.starting_at, form.starting_at);
  const seenTimes = settledTimes(before);
  const times = settledTimes(form);
  const items = form.items.map((line, index) => {
    const old = seenTimes[before.items.findIndex(({ id }) => id !== undefined && id === line.id)];
    const from = times[index]?.from as string;
    if (old && minutesBetween(old.from, from) === moved) return { ...sentLine(line), id: line.id };
    return { ...sentLine(line), ...(old && { id: line.id }), starting_at: old ? from : line.start };
  });
  return {
    id: seen.id,
    version: seen.version,
    customer_id: form.customer?.id ?? null,
    status: form.status,
    notes: form.notes,
    items,
    ...(cancels(form, seen) && { cancel_reason: form.cancelReason }),
    ...(moved !== 0 && { starting_at: form.starting_at }),
    ...(force && { force }),
  };
}

/** Validation ensures that no required field is missing. */
function sentLine({ service, employee, seat, price, quantity, minutes }: LineForm) {
  return {
    service_id: service?.id as number,
    employee_id: employee?.id as number,
    seat_id: seat?.id ?? null,
    price: price as number,
    quantity,
    estimated_time: minutes as number,
  };
}

/** The next quarter of an hour. Example: 13:24 → 13:30, 13:30 → 13:30. */
export function nextQuarter(wall: string): string {
  return addMinutes(wall, (15 - (Number(wall.slice(14, 16)) % 15)) % 15);
}

/** The start of a new appointment until its free starts are loaded: the next quarter today, 09:00 on another day. */
export function soonOn(day: string | undefined, clock: Pick<Clock, "wall" | "now" | "today">): string {
  return !day || day === clock.today() ? nextQuarter(clock.wall(clock.now())) : `${day} 09:00`;
}

/** A service's length for a line: steps of 15 minutes, 15 to 300. Example: 50 → 60. */
export function lineMinutes(estimated: number): number {
  return Math.min(300, Math.max(15, Math.ceil(estimated / 15) * 15));
}
