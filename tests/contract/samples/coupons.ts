import { tillCoupon } from "../../harness/till.ts";
import type { Salon } from "../salon.ts";
import { list, own, type Samples } from "./sample.ts";

const coupon = own("POST /api/marketing/coupons");

const couponBody = ({ mark, next }: Salon) =>
  tillCoupon({
    code: `${mark}${next()}`,
    name: `${mark} kupon`,
    description: `${mark} indirimi`,
    max_usage: 100,
    max_usage_per_user: 10,
    min_order_amount: 100,
    discount_type: "percentage",
    discount: 5,
    for_reservation: true,
    for_order: true,
  });

/** Of coupons. */
export const samples: Samples = {
  "GET /api/marketing/coupons": () => ({ query: list }),
  "GET /api/marketing/coupons/{id}": coupon,
  "POST /api/marketing/coupons": (salon) => ({ body: couponBody(salon) }),
  "PUT /api/marketing/coupons/{id}": async (salon) => ({
    ...(await coupon(salon)),
    body: couponBody(salon),
  }),
  "DELETE /api/marketing/coupons/{id}": coupon,
  "GET /api/marketing/coupons/{id}/uses": async (salon) => ({
    ...(await coupon(salon)),
    query: { page: "1", per_page: "20" },
  }),
  "POST /api/marketing/coupons/{id}/codes": async (salon) => ({ ...(await coupon(salon)), body: { count: 2 } }),
  "GET /api/marketing/coupons/{id}/codes": coupon,
};
