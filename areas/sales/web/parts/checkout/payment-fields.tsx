import { TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { percentOf } from "#kit/contract/money.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import classes from "./payment-fields.module.css";
import { CouponField } from "./coupon-field.tsx";
import { Payments } from "./payments.tsx";
import { TipChoice } from "./tip-and-method.tsx";
import type { CheckoutState } from "./use-checkout.ts";

/** The fields of a payment (D4): tip by percent or amount, discount in percent, a coupon, and one method or several payments. */
export function PaymentFields({ checkout }: { checkout: CheckoutState }) {
  const t = useTranslations("sales.checkout");
  const { order, values, put, errors, limit } = checkout;
  return (
    <>
      <TipChoice
        cart={order.subtotal}
        value={values.tipPercent}
        onChange={(tipPercent) => put({ tipPercent, tips: percentOf(order.subtotal, tipPercent) })}
      />
      <Payments checkout={checkout} />
      <div className={classes.pair}>
        <TextInput
          label={t("discount")}
          description={limit === null ? undefined : t("limit", limit)}
          leftSection="%"
          inputMode="decimal"
          autoComplete="off"
          value={values.discount}
          error={errors.discount}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => put({ discount: event.currentTarget.value })}
        />
        <MoneyField
          label={t("tipAmount")}
          wrong={t("split.wrong")}
          value={values.tips}
          error={errors.tips}
          onChange={(tips) => tips !== values.tips && put({ tips, tipPercent: tips === 0 ? 0 : null })}
        />
      </div>
      <CouponField coupon={checkout.coupon} />
    </>
  );
}
