import type { Context } from "#kit/server/context.ts";
import { problems as kitProblems } from "#kit/server/problem.ts";
import { lockPlaces } from "./booking.ts";
import { recordChange } from "./history.ts";
import { problems } from "./problems.ts";
import { readReservation } from "./reservations.ts";
import * as queries from "./reservations.queries.ts";
import { statusBeforeCancel } from "./restore.queries.ts";

/**
 * Undoes a cancellation (decision 0047): the status before it, if its employees and seats are still free. 409 `stale` when the appointment
 * has changed since, `slot_taken`, `status_not_allowed` when it is not cancelled or was cancelled longer ago.
 */
export async function restoreReservation(ctx: Context, id: number, { version }: { version: number }) {
  const row = await queries.lockReservation(ctx.db, id);
  if (version !== row.version) throw kitProblems.stale({ current: await readReservation(ctx, id) });
  const status = row.status === "canceled" ? await statusBeforeCancel(ctx.db, id) : null;
  if (!status) {
    const { nextStatuses } = await readReservation(ctx, id);
    throw problems.status_not_allowed({ from: row.status, to: status, nextStatuses });
  }
  const lines = await queries.getLines(ctx.db, id);
  await lockPlaces(ctx, { reservationId: id, lines, refused: [], before: lines, checksTimes: true, force: true });
  await queries.updateStatus(ctx.db, id, status);
  const { customer_id: customerId, notes, custom_fields: customFields } = row;
  const facts = { customerId, notes, customFields, lines };
  await recordChange(ctx, id, { ...facts, status: "canceled" }, { ...facts, status });
  return readReservation(ctx, id);
}
