import { useTranslations } from "use-intl";
import { SumLine } from "./order-lines.tsx";
import type { CheckoutState } from "./use-checkout.ts";

/** The sums of a payment: goods and services, coupon, discount, tip. `count` is the number of pieces. */
export function PaymentSums({ checkout, count }: { checkout: CheckoutState; count?: number }) {
  const t = useTranslations("sales.checkout");
  const { order, values, off, coupon } = checkout;
  const { used } = coupon;
  const { tipPercent, tips } = values;
  return (
    <>
      <SumLine label={count === undefined ? t("subtotal") : t("subtotalOf", { count })} amount={order.subtotal} />
      {used && <SumLine label={t("couponOf", { code: used.code })} amount={-used.amount} />}
      {off > 0 && <SumLine label={t("discountOf", { percent: values.discount.trim() })} amount={-off} />}
      {tips !== null && tips > 0 && (
        <SumLine label={tipPercent === null ? t("tips") : t("tip", { percent: tipPercent })} amount={tips} />
      )}
    </>
  );
}
