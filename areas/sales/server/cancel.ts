import type { z } from "zod";
import { holdStock, returnStock } from "#areas/stock/server/goods.ts";
import { returnCouponUse } from "#areas/coupons/server/redeem.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { invalidField } from "#kit/server/problem.ts";
import type { Context } from "#kit/server/context.ts";
import { cancelReasons } from "../contract/cancel-reasons.ts";
import type { order, orders } from "../contract/orders.ts";
import { readOrder } from "./find-orders.ts";
import { goodsHeld, goodsKept } from "./goods.rules.ts";
import { lockOrderFor } from "./lock-order.ts";
import { markCancelled, type OrderRow } from "./orders.queries.ts";

/**
 * Cancels an unpaid order (E4), with a reason and a note; 409 `not_allowed` with the current order. Releases its reserved stock; returns
 * goods that left with a payment of zero, and gives the use of its coupon back.
 */
export async function cancelOrder(
  ctx: Context,
  id: number,
  { reason_id, note, version }: Input<(typeof orders)["POST /api/orders/{id}/cancel"]>["body"],
): Promise<z.output<typeof order>> {
  const held = await lockOrderFor(ctx, id, "cancel", version);
  await returnCouponUse(ctx, id);
  await giveUpGoods(ctx, held);
  if (typeof reason_id !== "number")
    throw invalidField("reason_id", sentence("Birini seçmeniz gerekiyor", "Choose one"));
  const reason = cancelReasons.find((known) => known.id === reason_id)?.title ?? null;
  await markCancelled(ctx.db, id, { reason, note });
  const after = { reason, note };
  await audit(ctx.db, { by: ctx.user.id, action: "cancelled", entity: "order", id, after });
  return readOrder(ctx, id);
}

async function giveUpGoods({ db, user, settings }: Context, { id, goods_left_at, lines }: OrderRow): Promise<void> {
  const gone = goods_left_at !== null;
  if (gone) await returnStock(db, { lines: goodsKept(lines), orderId: id, employeeId: user.id, reason: "cancelled" });
  else await holdStock(db, { free: goodsHeld(lines), negativeOk: settings.defaults.negative_stock });
}
