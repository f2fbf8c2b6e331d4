import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { invalidField } from "#kit/server/problem.ts";
import { prepared, routes } from "#kit/server/routes.ts";
import { cancelReasons } from "../contract/cancel-reasons.ts";
import { orders } from "../contract/orders.ts";
import { cancelOrder } from "./cancel.ts";
import { checkOut, tryCouponOn } from "./checkout.ts";
import { collectOrder } from "./credit.ts";
import { findOrders, readOrder } from "./find-orders.ts";
import type { Marketplace, MarketOutcome } from "./marketplace.ts";
import { placeOrder } from "./orders.ts";
import { listRefunds } from "./refunds.queries.ts";
import { refundOrder } from "./refunds.ts";
import { shipOrder, takeStep } from "./steps.ts";
import { moveDueDay, undoWriteOff, writeOff } from "./write-off.ts";

/** The endpoints of orders; those of a marketplace move on there first. */
export const orderRoutes = (marketplace: Marketplace) =>
  routes(orders, {
    "GET /api/orders": (ctx, { query }) => findOrders(ctx, query),
    "POST /api/orders": (ctx, { body }) => placeOrder(ctx, body),
    "GET /api/orders/{id}": (ctx, { params }) => readOrder(ctx, params.id),
    "POST /api/orders/{id}/checkout": (ctx, { params, body }) => checkOut(ctx, params.id, body),
    "PUT /api/orders/{id}/due-day": (ctx, { params, body }) => moveDueDay(ctx, params.id, body),
    "POST /api/orders/{id}/write-off": (ctx, { params, body }) => writeOff(ctx, params.id, body),
    "POST /api/orders/{id}/write-off/undo": (ctx, { params, body }) => undoWriteOff(ctx, params.id, body),
    "POST /api/orders/{id}/payments": (ctx, { params, body }) => collectOrder(ctx, params.id, body),
    "POST /api/orders/{id}/coupon": (ctx, { params, body }) => tryCouponOn(ctx, params.id, body.coupon_code),
    "GET /api/orders/{id}/cancel": async (ctx, { params }) => {
      await readOrder(ctx, params.id);
      return (await marketplace.cancelReasons(ctx, params.id)) ?? [...cancelReasons];
    },
    "POST /api/orders/{id}/cancel": prepared(
      (ctx: Context, { params, body: { reason_id, note, version } }) =>
        marketplace.step(ctx, params.id, "cancel", { version, reason: { id: String(reason_id), note } }),
      async (ctx, { params, body }, outcome) =>
        outcome ? moved(ctx, params.id, outcome) : cancelOrder(ctx, params.id, body),
    ),
    "POST /api/orders/{id}/ship": (ctx, { params, body }) => shipOrder(ctx, params.id, body),
    "POST /api/orders/{id}/refund": (ctx, { params, body }) => refundOrder(ctx, params.id, body),
    "GET /api/orders/{id}/refunds": ({ db }, { params }) => listRefunds(db, params.id),
    "POST /api/orders/{id}/{action}": prepared(
      (ctx: Context, { params, body }) => marketplace.step(ctx, params.id, params.action, body),
      async (ctx, { params, body }, outcome) => {
        if (outcome) return moved(ctx, params.id, outcome);
        if (body.revised) {
          // 404 for an unknown order comes before the wrong field.
          await readOrder(ctx, params.id);
          throw invalidField(
            "revised",
            sentence(
              "Yalnızca pazaryeri siparişlerinde değiştirilebilir",
              "Can be changed only for orders from a marketplace",
            ),
          );
        }
        return takeStep(ctx, params.id, params.action, body.version);
      },
    ),
  });

/** The order after its step at the marketplace. */
async function moved(ctx: Context, id: number, { refused }: MarketOutcome) {
  if (refused) throw refused;
  return readOrder(ctx, id);
}
