import { formatKurus } from "#kit/contract/money.ts";
import { invalidField, type Problem } from "#kit/server/problem.ts";
import type { CouponRefusal } from "./coupons.rules.ts";

const sentences: Record<Exclude<CouponRefusal, "coupon_below_minimum">, string> = {
  coupon_not_started: "Bu kuponun süresi henüz başlamadı.",
  coupon_ended: "Bu kuponun süresi doldu.",
  coupon_elsewhere: "Bu kupon bu satış türünde geçmiyor.",
  coupon_used_up: "Bu kuponun kullanım hakkı kalmadı.",
  coupon_needs_customer: "Bu kupon için satışta müşteri seçilmeli.",
  coupon_customer_limit: "Bu müşteri kuponu kullanabileceği kadar kullandı.",
  coupon_no_discount: "Bu kupon bu satışta indirim sağlamıyor.",
};

/** 422 on `coupon_code`: no coupon has this code. */
export const unknownCoupon = (): Problem => invalidField("coupon_code", "Böyle bir kupon yok.", "coupon_unknown");

/** 422 on `coupon_code` with the reason against using the coupon; `minimum` in kuruş. */
export function couponRefused(why: CouponRefusal, minimum: number | null): Problem {
  const message =
    why === "coupon_below_minimum"
      ? `Bu kupon en az ${formatKurus(minimum ?? 0)} tutarındaki satışlarda geçer.`
      : sentences[why];
  return invalidField("coupon_code", message, why);
}
