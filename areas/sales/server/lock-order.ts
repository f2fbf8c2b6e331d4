import type { Context } from "#kit/server/context.ts";
import { problems } from "#kit/server/problem.ts";
import { orderOf } from "./entity.ts";
import { nextEvents, type OrderEvent } from "./orders.rules.ts";
import { lockOrder, type OrderRow } from "./orders.queries.ts";
import { notAllowed } from "./problems.ts";

/**
 * Locks the order until the call ends, if this event is allowed next (E3); else 409 `not_allowed` with the current order, and 409 `stale`
 * if the caller has loaded an earlier version.
 */
export async function lockOrderFor(ctx: Context, id: number, event: OrderEvent, version?: number): Promise<OrderRow> {
  const order = await lockOrder(ctx.db, id);
  refuseUnlessNext(ctx, order, event, version);
  return order;
}

/** The same check for an order that is locked already. */
export function refuseUnlessNext({ user }: Context, order: OrderRow, event: OrderEvent, version = order.version): void {
  if (!nextEvents(order, user).includes(event)) throw notAllowed(event, orderOf(order, user));
  if (version !== order.version) throw problems.stale({ current: orderOf(order, user) });
}
