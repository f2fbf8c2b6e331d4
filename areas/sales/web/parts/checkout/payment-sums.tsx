import { useTranslations } from "use-intl";
import { SumLine } from "./order-lines.tsx";
import type { CheckoutState } from "./use-checkout.ts";

/** What the payment is made of: goods and services, discount, tip. `count` says how many pieces there are. */
export function PaymentSums({ checkout, count }: { checkout: CheckoutState; count?: number }) {
  const t = useTranslations("sales.checkout");
  const { order, values, off } = checkout;
  const { tipPercent, tips } = values;
  return (
    <>
      <SumLine label={count === undefined ? t("subtotal") : t("subtotalOf", { count })} amount={order.subtotal} />
      {off > 0 && <SumLine label={t("discountOf", { percent: values.discount.trim() })} amount={-off} />}
      {tips !== null && tips > 0 && (
        <SumLine label={tipPercent === null ? t("tips") : t("tip", { percent: tipPercent })} amount={tips} />
      )}
    </>
  );
}
