import type { z } from "zod";
import { percentOf } from "#kit/contract/money.ts";
import type { coupon } from "../contract/coupons.ts";

type Coupon = z.output<typeof coupon>;

/** The facts that decide whether a coupon discounts a sale. */
export type OfferedCoupon = Pick<
  Coupon,
  | "start_date"
  | "end_date"
  | "discount"
  | "discount_type"
  | "max_usage"
  | "max_usage_per_user"
  | "min_order_amount"
  | "for_reservation"
  | "for_order"
  | "enable_on_pos"
  | "used"
> & {
  /** The single-use code that was entered; null: the coupon's own code. */
  single: { isUsed: boolean } | null;
  /** Uses of this customer that were not returned. */
  usedByCustomer: number;
};

/** A sale with a coupon; amounts in kuruş. */
export interface CouponSale {
  channel: "for_reservation" | "for_order" | "enable_on_pos" | null;
  hasCustomer: boolean;
  /** Products and services before discounts. */
  subtotal: number;
  /** The part of it that a coupon may discount. */
  discountable: number;
}

export type CouponRefusal =
  | "coupon_not_started"
  | "coupon_ended"
  | "coupon_elsewhere"
  | "coupon_used_up"
  | "coupon_needs_customer"
  | "coupon_customer_limit"
  | "coupon_below_minimum"
  | "coupon_no_discount";

export interface SoldOrder {
  delivery_type: string;
  reservation_id: number | null;
}

/** The channel of a sale; null: none, such as a marketplace order. */
export function channelOf(order: SoldOrder): CouponSale["channel"] {
  if (order.reservation_id !== null) return "for_reservation";
  if (order.delivery_type === "pos") return "enable_on_pos";
  return order.delivery_type === "pickup" || order.delivery_type === "shipping" ? "for_order" : null;
}

/** The discount in kuruş; a fixed discount is at most the amount. */
export const couponAmount = ({ discount, discount_type }: OfferedCoupon, discountable: number): number =>
  discount_type === "percentage" ? percentOf(discountable, discount) : Math.min(discount, discountable);

/** The first rule that forbids the coupon in a sale at an instant (ISO UTC); null if it may be used. */
export function refusalOf(coupon: OfferedCoupon, sale: CouponSale, now: string): CouponRefusal | null {
  if (now < coupon.start_date) return "coupon_not_started";
  if (now >= coupon.end_date) return "coupon_ended";
  if (sale.channel === null || !coupon[sale.channel]) return "coupon_elsewhere";
  if (coupon.single ? coupon.single.isUsed : coupon.max_usage !== null && coupon.used >= coupon.max_usage)
    return "coupon_used_up";
  if (coupon.max_usage_per_user !== null) {
    if (!sale.hasCustomer) return "coupon_needs_customer";
    if (coupon.usedByCustomer >= coupon.max_usage_per_user) return "coupon_customer_limit";
  }
  if (coupon.min_order_amount !== null && sale.subtotal < coupon.min_order_amount) return "coupon_below_minimum";
  return couponAmount(coupon, sale.discountable) > 0 ? null : "coupon_no_discount";
}
