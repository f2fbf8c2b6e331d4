import type { z } from "zod";
import { issueStock } from "#areas/stock/server/goods.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import type { order, orders, orderSteps } from "../contract/orders.ts";
import { readOrder } from "./find-orders.ts";
import { goodsOf } from "./goods.rules.ts";
import { lockOrderFor } from "./lock-order.ts";
import { statusAfter, takesGoods, type OrderEvent } from "./orders.rules.ts";
import { insertShipment, moveOrder, type OrderRow } from "./orders.queries.ts";

type Order = z.output<typeof order>;
type Shipping = Input<(typeof orders)["POST /api/orders/{id}/ship"]>["body"];

/** Accepts, prepares, hands over or delivers an order (E3), once; 409 `not_allowed` if that is not its next step. */
export async function takeStep(
  ctx: Context,
  id: number,
  step: (typeof orderSteps)[number],
  version?: number,
): Promise<Order> {
  await advance(ctx, await lockOrderFor(ctx, id, step, version), step);
  return readOrder(ctx, id);
}

/** Hands a prepared order over to a carrier (E3), with its address and tracking code; an unknown country is 422. */
export async function shipOrder(ctx: Context, id: number, { id: _id, version, ...shipment }: Shipping): Promise<Order> {
  await advance(ctx, await lockOrderFor(ctx, id, "ship", version), "ship");
  await insertShipment(ctx.db, id, shipment);
  return readOrder(ctx, id);
}

async function advance(ctx: Context, order: OrderRow, event: OrderEvent): Promise<void> {
  const leaves = takesGoods.has(event);
  if (leaves) await takeGoods(ctx, order);
  const status = statusAfter(order, event) ?? order.status;
  await moveOrder(ctx.db, order.id, { status, approves: event === "accept", takesGoods: leaves });
}

/** Takes an order's goods from the stock, with their reservation; once. If short: 409 `out_of_stock`. */
export async function takeGoods({ db, user, settings }: Context, order: OrderRow): Promise<void> {
  if (order.goods_left_at !== null) return;
  const negativeOk = settings.defaults.negative_stock;
  await issueStock(db, { lines: goodsOf(order.lines), orderId: order.id, employeeId: user.id, negativeOk });
}
