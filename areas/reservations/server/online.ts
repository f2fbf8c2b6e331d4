import { audit } from "#kit/server/audit.ts";
import { isoOf, lockPlaces, type Clocked } from "./booking.ts";
import { differenceOf, type Facts } from "./history.rules.ts";
import { spanOf, type Line } from "./lines.rules.ts";
import { findTaker } from "./places.queries.ts";
import { problems } from "./problems.ts";
import { remindOf } from "./requests.ts";
import * as queries from "./reservations.queries.ts";
import { sumsOf } from "./reservations.ts";

/** What customers do themselves on the business's page: the same locks and checks as staff, and the buffer between appointments. */

interface OnlineBooking {
  lines: readonly Line[];
  /** `new` waits for the business's approval. */
  status: "new" | "accepted";
  notes: string;
  unverifiedPhone: boolean;
  /** Minutes that each employee keeps free before and after. */
  buffer: number;
  /** Finds or makes the customer, once the time is certain. */
  customer(): Promise<number>;
}

/** Books an appointment and returns its id; 409 `slot_taken` or `outside_hours`, 422 for rows that are gone, with nothing written. */
export async function bookOnline(
  ctx: Clocked,
  { buffer, lines, customer, ...booking }: OnlineBooking,
): Promise<number> {
  const places = { reservationId: null, lines, refused: [], before: [], checksTimes: true, force: false };
  await lockPlaces(ctx, places);
  await refuseTight(ctx, lines, buffer, null);
  const made = { ...booking, ...sumsOf(lines), customFields: {}, createdBy: null, byAdmin: false };
  return queries.insertReservation(ctx.db, { ...made, customerId: await customer(), source: "site" }, lines);
}

/** Moves a locked appointment to these lines; the same refusals. */
export async function moveOnline(
  ctx: Clocked,
  { id, lines, status, buffer }: { id: number; lines: readonly Line[]; status: "new" | "accepted"; buffer: number },
): Promise<void> {
  const { db } = ctx;
  const row = await queries.lockReservation(db, id);
  const before = await queries.getLines(db, id);
  await lockPlaces(ctx, { reservationId: id, lines, refused: [], before, checksTimes: true, force: false });
  await refuseTight(ctx, lines, buffer, id);
  const { customer_id: customerId, notes, custom_fields: customFields } = row;
  const values = { customerId, notes, customFields };
  await queries.deferTimeChecks(db);
  await queries.replaceLines(db, id, lines, false);
  await queries.updateReservation(db, id, { ...values, ...sumsOf(lines), status, cancelReason: undefined });
  await queries.checkTimes(db);
  const was: Facts = { ...values, status: row.status, lines: before };
  const difference = differenceOf(was, { ...values, status, lines });
  if (difference) await audit(db, { by: null, action: "changed", entity: "reservation", id, ...difference });
  if (row.status === "accepted" && status === "new") await remindAgain(ctx, id, customerId, lines);
}

/** The business has to answer again. */
async function remindAgain(ctx: Clocked, id: number, customerId: number | null, [first]: readonly Line[]) {
  if (!first || customerId === null) return;
  const request = { reservationId: id, contactId: customerId, employeeId: first.employeeId };
  await remindOf(ctx, { ...request, startingAt: isoOf(first.from) }, "waits");
}

/** Called with the employees locked: their appointments may not be nearer than the buffer. */
async function refuseTight({ db }: Clocked, lines: readonly Line[], buffer: number, id: number | null): Promise<void> {
  if (buffer === 0) return;
  const wide = lines.map((line) => ({
    ...line,
    seatId: null,
    from: line.from - buffer * 60_000,
    to: line.to + buffer * 60_000,
  }));
  const taker = await findTaker(db, wide, spanOf(wide), id);
  if (taker) throw problems.slot_taken({ free: [], taken: { starting_at: isoOf(spanOf(lines).from) } });
}
