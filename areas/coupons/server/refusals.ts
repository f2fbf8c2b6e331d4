import { bothAmounts } from "#kit/contract/money.ts";
import { sentence, type Sentence } from "#kit/contract/sentence.ts";
import { invalidField, type Problem } from "#kit/server/problem.ts";
import type { CouponRefusal } from "./coupons.rules.ts";

const sentences: Record<Exclude<CouponRefusal, "coupon_below_minimum">, Sentence> = {
  coupon_not_started: sentence("Bu kuponun süresi henüz başlamadı.", "This coupon is not valid yet."),
  coupon_ended: sentence("Bu kuponun süresi doldu.", "This coupon has expired."),
  coupon_elsewhere: sentence("Bu kupon bu satış türünde geçmiyor.", "This coupon does not apply to this kind of sale."),
  coupon_used_up: sentence("Bu kuponun kullanım hakkı kalmadı.", "This coupon has no uses left."),
  coupon_needs_customer: sentence(
    "Bu kupon için satışta müşteri seçilmeli.",
    "This coupon needs a customer on the sale.",
  ),
  coupon_customer_limit: sentence(
    "Bu müşteri kuponu kullanabileceği kadar kullandı.",
    "This customer has used the coupon as often as allowed.",
  ),
  coupon_no_discount: sentence("Bu kupon bu satışta indirim sağlamıyor.", "This coupon takes nothing off this sale."),
};

/** 422 on `coupon_code`: no coupon has this code. */
export const unknownCoupon = (): Problem =>
  invalidField("coupon_code", sentence("Böyle bir kupon yok.", "There is no such coupon."), "coupon_unknown");

/** 422 on `coupon_code` with the reason against using the coupon; `minimum` in hundredths of the currency. */
export function couponRefused(why: CouponRefusal, minimum: number | null, currency: string): Problem {
  const least = bothAmounts(minimum ?? 0, currency);
  const message =
    why === "coupon_below_minimum"
      ? sentence(
          `Bu kupon en az ${least.tr} tutarındaki satışlarda geçer.`,
          `This coupon applies to sales of at least ${least.en}.`,
        )
      : sentences[why];
  return invalidField("coupon_code", message, why);
}
