import type { SessionsChanged } from "#areas/packages/server/bookings.ts";
import { linesPaidBySessions } from "#areas/packages/server/bookings.report.ts";
import type { Line } from "#areas/reservations/server/lines.rules.ts";
import { getLines } from "#areas/reservations/server/reservations.queries.ts";
import { isLive } from "#areas/reservations/server/statuses.rules.ts";
import type { VisitChange } from "#areas/reservations/server/visits.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { Problem } from "#kit/server/problem.ts";
import { cancelReasons } from "../contract/cancel-reasons.ts";
import { newOrder } from "../contract/new-order.ts";
import { placeOrder } from "./orders.ts";
import { lockOrder, markCancelled, type OrderRow } from "./orders.queries.ts";
import { findUnpaidBill } from "./visit-bill.report.ts";
import { billAfter, type VisitLine } from "./visit-bill.rules.ts";

/**
 * The unpaid bill of an appointment follows it (decision 0140): after another line, price or customer an order of the present ones replaces
 * it, and a cancelled or missed appointment cancels it. So no till takes a sum that the appointment no longer has.
 */
export async function followVisit(
  ctx: Context,
  id: number,
  { before, customerBefore, customerId, status }: VisitChange,
): Promise<void> {
  if (!isLive(status)) return cancelVisitBill(ctx.db, id, ctx.user.id);
  const bill = await lockBill(ctx.db, id);
  if (!bill) return;
  const paidBefore = await linesPaidBySessions(ctx.db, id, customerBefore);
  await replaceBill(ctx, bill, id, { before: withSessions(before, paidBefore), customerId });
}

/** The same after another choice of the sessions that pay its lines. */
export async function followSessions(
  ctx: Context,
  id: number,
  { customerId, paidBefore }: Parameters<SessionsChanged>[2],
): Promise<void> {
  const bill = await lockBill(ctx.db, id);
  if (!bill) return;
  const before = withSessions(await getLines(ctx.db, id), paidBefore);
  await replaceBill(ctx, bill, id, { before, customerId });
}

const withSessions = (lines: readonly Line[], paid: ReadonlySet<number>): VisitLine[] =>
  lines.map((line) => ({ ...line, bySession: paid.has(line.id ?? 0) }));

async function replaceBill(
  ctx: Context,
  bill: OrderRow,
  visitId: number,
  { before, customerId }: { before: readonly VisitLine[]; customerId: number | null },
): Promise<void> {
  const lines = await getLines(ctx.db, visitId);
  const after = withSessions(lines, await linesPaidBySessions(ctx.db, visitId, customerId));
  const replacement = billAfter(bill, before, after, customerId);
  if (!replacement) return;
  const { asked, changed } = replacement;
  // Nothing is left of it, or more than one sale can have.
  if (!newOrder.safeParse(asked).success) return cancelBill(ctx.db, bill.id, { by: ctx.user.id, reason: null });
  try {
    await placeOrder(ctx, asked, changed);
  } catch (error) {
    // What was added to it can't be sold any more, or not at this price. By then the bill is cancelled; "Ödeme al" makes another.
    if (!(error instanceof Problem && unsellable.has(error.code))) throw error;
    await auditCancelled(ctx.db, bill.id, { by: ctx.user.id, reason: null });
  }
}

/** What an order is refused with because of its lines. */
const unsellable = new Set(["invalid", "prices_too_low"]);

/** Cancels the unpaid bill of an appointment that does not take place. `by`: an employee; null: the customer. */
export async function cancelVisitBill(tx: Db, reservationId: number, by: number | null): Promise<void> {
  const bill = await lockBill(tx, reservationId);
  if (bill) await cancelBill(tx, bill.id, { by, reason: cancelReasons[0].title });
}

interface Cancellation {
  by: number | null;
  /** One of `cancelReasons`; null: the appointment was changed. */
  reason: string | null;
}

async function cancelBill(tx: Db, id: number, cancellation: Cancellation): Promise<void> {
  await markCancelled(tx, id, { reason: cancellation.reason, note: "" });
  await auditCancelled(tx, id, cancellation);
}

const auditCancelled = (tx: Db, id: number, { by, reason }: Cancellation): Promise<void> =>
  audit(tx, { by, action: "cancelled", entity: "order", id, ...(reason !== null && { after: { reason } }) });

async function lockBill(tx: Db, reservationId: number) {
  const id = await findUnpaidBill(tx, reservationId);
  const bill = id === undefined ? undefined : await lockOrder(tx, id);
  return bill && bill.status === "new" && bill.transaction_id === null ? bill : undefined;
}
