import type { z } from "zod";
import { audit } from "#kit/server/audit.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { invalidField, problems as common } from "#kit/server/problem.ts";
import type { order, orders } from "../contract/orders.ts";
import { allowCredit, checkDueDay, tooMuch } from "./credit.ts";
import { moveInstalments, writeOffDebt } from "./credit.queries.ts";
import { movedInstalments } from "./credit.rules.ts";
import { orderOf } from "./entity.ts";
import { readOrder } from "./find-orders.ts";
import { lockOrder, type OrderRow } from "./orders.queries.ts";
import { problems } from "./problems.ts";

/** Changes of a debt that is not collected: another due day, and giving it up (decision 0102). */

type Table = typeof orders;
type Order = z.output<typeof order>;

/** A locked sale that has what is asked for; 409 `stale` for an older `version`. */
async function lockSale(ctx: Context, id: number, version: number | undefined): Promise<OrderRow> {
  const held = await lockOrder(ctx.db, id);
  if (version !== undefined && version !== held.version) throw common.stale({ current: orderOf(held, ctx.user) });
  return held;
}

/**
 * Gives what is owed of a sale another day; open instalments follow it monthly. 403 for staff who may not sell on credit, 409 `nothing_owed`,
 * 422 for a day before today, before that of an instalment that is settled, or too far away.
 */
export async function moveDueDay(
  ctx: Context,
  id: number,
  { due_at, version }: Input<Table["PUT /api/orders/{id}/due-day"]>["body"],
): Promise<Order> {
  allowCredit(ctx);
  const held = await lockSale(ctx, id, version);
  if (held.owed === 0) throw problems.nothing_owed({ current: orderOf(held, ctx.user) });
  checkDueDay(ctx, "due_at", due_at);
  const moved = movedInstalments(held, due_at);
  if (!moved)
    throw invalidField(
      "due_at",
      sentence(
        "Vade ödenmiş bir taksidin gününden önce olamaz",
        "The due day cannot be before that of an instalment that is settled",
      ),
    );
  await moveInstalments(ctx.db, id, moved);
  const before = held.instalments.find(({ number }) => number === moved[0]?.number)?.due_at;
  await audit(ctx.db, {
    by: ctx.user.id,
    action: "changed",
    entity: "order",
    id,
    before: { due_at: before },
    after: { due_at },
  });
  return readOrder(ctx, id);
}

/** Writes off what is owed of a sale, or `amount` of it. 409 `nothing_owed`, 422 for more than is owed. */
export async function writeOff(
  ctx: Context,
  id: number,
  { amount, reason, version }: Input<Table["POST /api/orders/{id}/write-off"]>["body"],
): Promise<Order> {
  const held = await lockSale(ctx, id, version);
  if (held.owed === 0) throw problems.nothing_owed({ current: orderOf(held, ctx.user) });
  const gone = amount ?? held.owed;
  if (gone > held.owed) throw tooMuch(ctx, held.owed, "amount");
  return change(ctx, id, gone, reason);
}

/** Takes the write-offs of a sale back; 409 `nothing_written_off` without any. */
export async function undoWriteOff(
  ctx: Context,
  id: number,
  { reason, version }: Input<Table["POST /api/orders/{id}/write-off/undo"]>["body"],
): Promise<Order> {
  const held = await lockSale(ctx, id, version);
  if (held.written_off === 0) throw problems.nothing_written_off({ current: orderOf(held, ctx.user) });
  return change(ctx, id, -held.written_off, reason);
}

async function change(ctx: Context, id: number, amount: number, note: string): Promise<Order> {
  await writeOffDebt(ctx.db, { orderId: id, amount, note, writerId: ctx.user.id });
  const after = { written_off: amount, reason: note };
  await audit(ctx.db, { by: ctx.user.id, action: "written_off", entity: "order", id, after });
  return readOrder(ctx, id);
}
