import { describe, expect, test } from "vitest";
import { channelOf, couponAmount, type CouponSale, type OfferedCoupon, refusalOf } from "./coupons.rules.ts";

const coupon: OfferedCoupon = {
  start_date: "2027-01-01T00:00:00.000Z",
  end_date: "2027-02-01T00:00:00.000Z",
  discount: 10,
  discount_type: "percentage",
  max_usage: null,
  max_usage_per_user: null,
  min_order_amount: null,
  for_reservation: false,
  for_order: false,
  enable_on_pos: true,
  used: 0,
  single: null,
  usedByCustomer: 0,
};
const sale: CouponSale = { channel: "enable_on_pos", hasCustomer: true, subtotal: 1000, discountable: 1000 };
const NOW = "2027-01-15T00:00:00.000Z";
const refused = (change: Partial<OfferedCoupon>, sold: Partial<CouponSale> = {}, now = NOW) =>
  refusalOf({ ...coupon, ...change }, { ...sale, ...sold }, now);

test("the channel is the appointment's, else that of the delivery; a marketplace has none", () => {
  expect(channelOf({ delivery_type: "pos", reservation_id: 1 })).toBe("for_reservation");
  expect(channelOf({ delivery_type: "pos", reservation_id: null })).toBe("enable_on_pos");
  expect(channelOf({ delivery_type: "pickup", reservation_id: null })).toBe("for_order");
  expect(channelOf({ delivery_type: "shipping", reservation_id: null })).toBe("for_order");
  expect(channelOf({ delivery_type: "getir", reservation_id: null })).toBeNull();
});

test("a percentage is of the amount, a fixed discount at most the amount", () => {
  expect(couponAmount(coupon, 1000)).toBe(100);
  const fixed = { ...coupon, discount_type: "fixed" as const, discount: 300 };
  expect([couponAmount(fixed, 1000), couponAmount(fixed, 200)]).toEqual([300, 200]);
});

describe("a coupon may be used", () => {
  test("from the instant of its start until the one of its end", () => {
    expect(refused({})).toBeNull();
    expect(refused({}, {}, "2026-12-31T23:59:59.999Z")).toBe("coupon_not_started");
    expect(refused({}, {}, coupon.start_date)).toBeNull();
    expect(refused({}, {}, "2027-01-31T23:59:59.999Z")).toBeNull();
    expect(refused({}, {}, coupon.end_date)).toBe("coupon_ended");
  });

  test("in its channels", () => {
    expect(refused({}, { channel: null })).toBe("coupon_elsewhere");
    expect(refused({}, { channel: "for_order" })).toBe("coupon_elsewhere");
    expect(refused({ for_order: true }, { channel: "for_order" })).toBeNull();
  });

  test("as often as it says, and a single-use code once", () => {
    expect(refused({ max_usage: 3, used: 2 })).toBeNull();
    expect(refused({ max_usage: 3, used: 3 })).toBe("coupon_used_up");
    expect(refused({ used: 3 })).toBeNull();
    expect(refused({ single: { isUsed: true } })).toBe("coupon_used_up");
    expect(refused({ single: { isUsed: false }, max_usage: 3, used: 3 })).toBeNull();
  });

  test("by each customer as often as it says", () => {
    expect(refused({ max_usage_per_user: 2, usedByCustomer: 1 })).toBeNull();
    expect(refused({ max_usage_per_user: 2, usedByCustomer: 2 })).toBe("coupon_customer_limit");
    expect(refused({ max_usage_per_user: 2 }, { hasCustomer: false })).toBe("coupon_needs_customer");
    expect(refused({ usedByCustomer: 9 }, { hasCustomer: false })).toBeNull();
  });

  test("from its least amount on, if it discounts anything", () => {
    expect(refused({ min_order_amount: 1000 })).toBeNull();
    expect(refused({ min_order_amount: 1001 })).toBe("coupon_below_minimum");
    expect(refused({}, { discountable: 0 })).toBe("coupon_no_discount");
    // 10 % of 5 kuruş is 0.5, rounded to 1.
    expect(refused({}, { discountable: 5 })).toBeNull();
  });
});
