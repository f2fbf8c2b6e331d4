import type { Context } from "#kit/server/context.ts";
import { prepared, routes } from "#kit/server/routes.ts";
import { getir } from "../../contract/getir.ts";
import { getirProducts } from "../../contract/getir-products.ts";
import { findGetirOrders, readGetirOrder } from "./find-orders.ts";
import { findGetirProducts, refreshGetirProducts, saveGetirProducts } from "./mapping.ts";
import { keepSwitch, readShop, renewPushKey, switchAtGetir } from "./shop.ts";

export const getirRoutes = routes(getir, {
  "GET /api/connect/getir/shop": (ctx) => readShop(ctx),
  "PUT /api/connect/getir/shop/status": prepared(
    (ctx: Context, { body }) => switchAtGetir(ctx, "working_status", body.workingStatus),
    (ctx, { body }) => keepSwitch(ctx, "working_status", body.workingStatus),
  ),
  "PUT /api/connect/getir/shop/courier/status": prepared(
    (ctx: Context, { body }) => switchAtGetir(ctx, "courier_status", body.workingStatus),
    (ctx, { body }) => keepSwitch(ctx, "courier_status", body.workingStatus),
  ),
  "POST /api/connect/getir/push-key": (ctx) => renewPushKey(ctx),
  "GET /api/connect/getir/orders": (ctx, { query }) => findGetirOrders(ctx, query),
  "GET /api/connect/getir/orders/{id}": (ctx, { params }) => readGetirOrder(ctx, params.id),
});

export const getirProductRoutes = routes(getirProducts, {
  "GET /api/connect/getir/products": (ctx, { query }) => findGetirProducts(ctx, query),
  "PUT /api/connect/getir/products": (ctx, { body }) => saveGetirProducts(ctx, body),
  "POST /api/connect/getir/products/refresh": (ctx) => refreshGetirProducts(ctx),
});
