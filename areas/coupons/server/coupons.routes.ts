import { routes } from "#kit/server/routes.ts";
import { coupons } from "../contract/coupons.ts";
import { downloadCodes, makeCodes } from "./codes.ts";
import { addCoupon, changeCoupon, removeCoupon } from "./coupons.ts";
import { getCoupon, listCoupons, listUses } from "./coupons.queries.ts";

export const couponRoutes = routes(coupons, {
  "GET /api/marketing/coupons": ({ db }, { query }) => listCoupons(db, query),
  "GET /api/marketing/coupons/{id}": ({ db }, { params }) => getCoupon(db, params.id),
  "POST /api/marketing/coupons": addCoupon,
  "PUT /api/marketing/coupons/{id}": changeCoupon,
  "DELETE /api/marketing/coupons/{id}": (ctx, { params }) => removeCoupon(ctx, params.id),
  "GET /api/marketing/coupons/{id}/uses": ({ db }, { params, query }) => listUses(db, params.id, query),
  "POST /api/marketing/coupons/{id}/codes": (ctx, { params, body }) => makeCodes(ctx, params.id, body.count),
  "GET /api/marketing/coupons/{id}/codes": (ctx, { params }) => downloadCodes(ctx, params.id),
});
