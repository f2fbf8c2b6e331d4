import { routes } from "#kit/server/routes.ts";
import { cancelReasons } from "../contract/cancel-reasons.ts";
import { orders } from "../contract/orders.ts";
import { cancelOrder } from "./cancel.ts";
import { checkOut, tryCouponOn } from "./checkout.ts";
import { findOrders, readOrder } from "./find-orders.ts";
import { placeOrder } from "./orders.ts";
import { listRefunds } from "./refunds.queries.ts";
import { refundOrder } from "./refunds.ts";
import { shipOrder, takeStep } from "./steps.ts";

export const orderRoutes = routes(orders, {
  "GET /api/orders": (ctx, { query }) => findOrders(ctx, query),
  "POST /api/orders": (ctx, { body }) => placeOrder(ctx, body),
  "GET /api/orders/{id}": (ctx, { params }) => readOrder(ctx, params.id),
  "POST /api/orders/{id}/checkout": (ctx, { params, body }) => checkOut(ctx, params.id, body),
  "POST /api/orders/{id}/coupon": (ctx, { params, body }) => tryCouponOn(ctx, params.id, body.coupon_code),
  "GET /api/orders/{id}/cancel": async (ctx, { params }) => {
    await readOrder(ctx, params.id);
    return [...cancelReasons];
  },
  "POST /api/orders/{id}/cancel": (ctx, { params, body }) => cancelOrder(ctx, params.id, body),
  "POST /api/orders/{id}/ship": (ctx, { params, body }) => shipOrder(ctx, params.id, body),
  "POST /api/orders/{id}/refund": (ctx, { params, body }) => refundOrder(ctx, params.id, body),
  "GET /api/orders/{id}/refunds": ({ db }, { params }) => listRefunds(db, params.id),
  "POST /api/orders/{id}/{action}": (ctx, { params, body }) => takeStep(ctx, params.id, params.action, body.version),
});
