import type { z } from "zod";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { metaOf, metaOfAll } from "#kit/server/paging.ts";
import { problems as kitProblems } from "#kit/server/problem.ts";
import { daySpan } from "#kit/server/time.ts";
import { findKept } from "#areas/customers/server/contacts.queries.ts";
import { searchPatterns } from "#areas/customers/server/contacts.rules.ts";
import type { reservations } from "../contract/reservations.ts";
import type { ReservationStatus } from "../contract/statuses.ts";
import { codeOf } from "./code.rules.ts";
import { getReservation, type ReservationFacts } from "./facts.report.ts";
import { lockPlaces, isoOf } from "./booking.ts";
import { recordChange, recordPayment } from "./history.ts";
import { sameLine, spanOf, totalOf, type Line } from "./lines.rules.ts";
import { problems } from "./problems.ts";
import * as queries from "./reservations.queries.ts";
import { listReservations } from "./reservations.report.ts";
import { changedLines, newLines, type Settled } from "./sent-lines.ts";
import type { Visits } from "./visits.ts";
import { isLive, mayBecome, nextStatuses, type StatusFacts } from "./statuses.rules.ts";

type Table = typeof reservations;

/** Books an appointment (C2) with all its lines. */
export async function bookReservation(
  ctx: Context,
  body: z.output<Table["POST /api/reservations"]["body"]>,
  visits: Visits,
) {
  const { customer_id: customerId = null, notes, custom_fields: customFields, force = false } = body;
  const { lines, refused } = newLines(body, ctx.company.timezone);
  await lockPlaces(ctx, { reservationId: null, lines, refused, before: [], customerId, checksTimes: true, force });
  const values = { customerId, notes: notes ?? "", customFields: customFields ?? {}, ...sumsOf(lines) };
  const id = await queries.insertReservation(
    ctx.db,
    {
      ...values,
      createdBy: ctx.user.id,
      byAdmin: ctx.user.isAdmin,
      status: "new",
      source: null,
      unverifiedPhone: false,
    },
    lines,
  );
  await visits.booked(
    ctx,
    id,
    body.items.map((line) => line.package_service_id),
  );
  return readReservation(ctx, id);
}

/**
 * Changes an appointment (C2, C4): its status by the table, its lines while new, its customer until completed; 409 `stale` for an old
 * version.
 */
export async function changeReservation(
  ctx: Context,
  id: number,
  body: z.output<Table["PUT /api/reservations/{id}"]["body"]>,
  visits: Visits,
) {
  const row = await queries.lockReservation(ctx.db, id);
  if (body.version !== undefined && body.version !== row.version)
    throw kitProblems.stale({ current: await readReservation(ctx, id) });
  const before = await queries.getLines(ctx.db, id);
  const change: Change = {
    id,
    row,
    before,
    ...changedLines(body, before, ctx.company.timezone),
    status: body.status ?? row.status,
    // A later cancellation without a reason must not show an earlier reason.
    cancelReason: body.status === "canceled" && row.status !== "canceled" ? (body.cancel_reason ?? "") : undefined,
    customerId: await customerAfter(ctx, row, body.customer_id),
    notes: body.notes === undefined ? row.notes : (body.notes ?? ""),
    customFields: body.custom_fields === undefined ? row.custom_fields : (body.custom_fields ?? {}),
  };
  await refuseForbidden(ctx, change);
  await writeChange(ctx, change, body.force ?? false);
  if (change.status !== row.status && change.status === "success") await visits.completed(ctx, id);
  if (change.status !== row.status && row.status === "success") await visits.reopened(ctx, id);
  if (linesChange(change) || change.customerId !== row.customer_id || change.status !== row.status)
    await visits.changed(ctx, id, { ...change, customerBefore: row.customer_id });
  const { status, customer_id: customerId, notes, custom_fields: customFields } = row;
  await recordChange(ctx, id, { status, customerId, notes, customFields, lines: before }, change);
  return readReservation(ctx, id);
}

/** The customer of a change. A drawer that was opened before a merge still sends the merged person. */
async function customerAfter({ db }: Context, row: queries.ReservationRow, sent: number | null | undefined) {
  if (sent === undefined || sent === row.customer_id) return row.customer_id;
  return sent && findKept(db, sent);
}

interface Change extends Settled {
  id: number;
  row: queries.ReservationRow;
  before: Line[];
  status: ReservationStatus;
  /** Undefined: this change does not cancel. */
  cancelReason: string | undefined;
  customerId: number | null;
  notes: string;
  customFields: object;
}

const linesChange = ({ before, lines }: Change) =>
  before.length !== lines.length ||
  lines.some((line, index) => line.id !== before[index]?.id || !sameLine(line, before[index] as Line));

/** Checks the status table, and what may still be changed. */
async function refuseForbidden(ctx: Context, change: Change): Promise<void> {
  const { id, row, status, customerId } = change;
  if (status !== row.status) {
    const facts = await getReservation(ctx.db, id, ctx.now);
    // Whether a cancelled one's time is still free is checked when its places are locked.
    if (!mayBecome(status, { ...statusFacts(ctx, facts), free: true })) {
      throw problems.status_not_allowed({
        from: row.status,
        to: status,
        nextStatuses: nextStatuses(statusFacts(ctx, facts)),
      });
    }
  }
  if (linesChange(change) && row.status !== "new" && status !== "new") throw problems.lines_locked();
  if (customerId !== row.customer_id && row.status === "success" && status === "success")
    throw problems.customer_locked();
}

async function writeChange({ db, ...rest }: Context, change: Change, force: boolean): Promise<void> {
  const { id, row, before, lines, refused, status, customerId } = change;
  const moved = linesChange(change);
  const revived = isLive(status) && !isLive(row.status);
  const other = customerId !== row.customer_id;
  if (moved || revived || other || refused.length > 0) {
    const checksTimes = isLive(status) && (moved || revived);
    const booking = { reservationId: id, lines, refused, before, checksTimes, force };
    await lockPlaces({ db, ...rest }, { ...booking, ...(other && { customerId }) });
  }
  if (moved) {
    await queries.deferTimeChecks(db);
    await queries.replaceLines(db, id, lines, rest.user.isAdmin);
  }
  await queries.updateReservation(db, id, { ...change, ...sumsOf(lines) });
  if (moved) await queries.checkTimes(db);
}

/**
 * Completes a reservation whose order is paid in this transaction (decisions §3); one completed by hand is unchanged. 409 when cancelled or
 * missed.
 */
export async function completeReservation(
  tx: Db,
  { reservationId, employeeId }: { reservationId: number; employeeId: number },
): Promise<void> {
  const { status } = await queries.lockReservation(tx, reservationId);
  if (!isLive(status)) throw problems.status_not_allowed({ from: status, to: "success" });
  if (status !== "success") await queries.updateStatus(tx, reservationId, "success");
  await recordPayment(tx, { id: reservationId, by: employeeId, status });
}

/** An appointment with its possible next statuses (C4). */
export async function readReservation(ctx: Context, id: number) {
  return withNext(ctx, await getReservation(ctx.db, id, ctx.now));
}

/** A page of appointments (C1); days are the company's. */
export async function findReservations(ctx: Context, wanted: z.output<Table["GET /api/reservations"]["query"]>) {
  const { from, to, query, ...rest } = wanted;
  const zone = ctx.company.timezone;
  const span = { from: from && daySpan(from, zone).from, to: to && daySpan(to, zone).to };
  const search = { patterns: searchPatterns(query), code: codeOf(query) };
  const { data, total, beside } = await listReservations(ctx.db, { ...rest, ...search, ...span }, ctx.now);
  const filtered = from || to || rest.status || rest.customer_id || search.patterns.length > 0;
  return {
    data: data.map((facts) => withNext(ctx, facts)),
    meta: { ...(filtered ? metaOf : metaOfAll)(total, rest), ...beside },
  };
}

function withNext(ctx: Context, { paid, free, ...reservation }: ReservationFacts) {
  return { ...reservation, nextStatuses: nextStatuses(statusFacts(ctx, { paid, free, ...reservation })) };
}

function statusFacts(ctx: Context, { status, starting_at, paid, free }: ReservationFacts): StatusFacts {
  return { status, paid, free, startsAt: Date.parse(starting_at), now: Date.parse(ctx.now), isAdmin: ctx.user.isAdmin };
}

/** Start, end (ISO UTC) and total (kuruş) of an appointment with these lines. */
export function sumsOf(lines: readonly Line[]) {
  const { from, to } = spanOf(lines);
  return { startingAt: isoOf(from), finishingAt: isoOf(to), total: totalOf(lines) };
}
