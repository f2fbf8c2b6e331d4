import { routes } from "#kit/server/routes.ts";
import { cancelReasons, orders } from "../contract/orders.ts";
import { checkOut } from "./checkout.ts";
import { orderOf } from "./entity.ts";
import { findOrders } from "./find-orders.ts";
import { cancelOrder, placeOrder } from "./orders.ts";
import { getOrder } from "./orders.queries.ts";

export const orderRoutes = routes(orders, {
  "GET /api/orders": (ctx, { query }) => findOrders(ctx, query),
  "POST /api/orders": (ctx, { body }) => placeOrder(ctx, body),
  "GET /api/orders/{id}": async ({ db }, { params }) => orderOf(await getOrder(db, params.id)),
  "POST /api/orders/{id}/checkout": (ctx, { params, body }) => checkOut(ctx, params.id, body),
  "GET /api/orders/{id}/cancel": async ({ db }, { params }) => {
    await getOrder(db, params.id);
    return [...cancelReasons];
  },
  "POST /api/orders/{id}/cancel": (ctx, { params, body }) => cancelOrder(ctx, params.id, body),
});
