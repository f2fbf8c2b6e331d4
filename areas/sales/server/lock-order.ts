import type { Context } from "#kit/server/context.ts";
import { orderOf } from "./entity.ts";
import { nextEvents, type OrderEvent } from "./orders.rules.ts";
import { lockOrder, type OrderRow } from "./orders.queries.ts";
import { notAllowed } from "./problems.ts";

/** The order, held until the call ends, if this event is one of its next (E3); else 409 `not_allowed` with the order as it is. */
export async function lockOrderFor(ctx: Context, id: number, event: OrderEvent): Promise<OrderRow> {
  const order = await lockOrder(ctx.db, id);
  refuseUnlessNext(ctx, order, event);
  return order;
}

/** The same for an order that is held already. */
export function refuseUnlessNext({ user }: Context, order: OrderRow, event: OrderEvent): void {
  if (!nextEvents(order, user).includes(event)) throw notAllowed(orderOf(order, user));
}
