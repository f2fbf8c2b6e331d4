import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { Form } from "#kit/web/form.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { leftOf } from "../../../contract/refund-parts.ts";
import classes from "./refund-dialog.module.css";
import { typedAmount } from "../checkout/split.ts";
import { openPayments, type RefundValues, waysOf } from "./refund.ts";
import type { Order } from "./use-order.ts";

interface RefundPaymentsProps {
  order: Order;
  form: Form<RefundValues>;
  /** Kuruş of the whole refund. */
  amount: number;
}

const amountOf = (way: number | null | undefined): number | null =>
  way === undefined || Number.isNaN(way) ? null : way;

/** How much each payment of a split sale gives back: in proportion unless somebody types it; never more than came in by it (E3). */
export function RefundPayments({ order, form, amount }: RefundPaymentsProps) {
  const t = useTranslations("sales");
  const payments = openPayments(order);
  const ways = waysOf(order, form.values);
  const rest = payments.reduce((left, { id }) => left - (ways[id] ?? 0), amount);
  return (
    <fieldset className={classes.ways}>
      <legend>{t("refund.by")}</legend>
      {payments.map((payment) => (
        <MoneyField
          key={payment.id}
          label={t(`method.${payment.payment_method}`)}
          description={t("refund.most", { amount: formatKurus(leftOf(payment)) })}
          value={amountOf(ways[payment.id])}
          wrong={t("checkout.split.wrong")}
          error={(ways[payment.id] ?? 0) > leftOf(payment) && t("refund.tooMuch")}
          // Not onChange, which does not tell a text that is no amount from an empty field.
          onChange={() => undefined}
          onInput={(event) => {
            const { amount: typed, isWrong } = typedAmount(event.currentTarget.value);
            form.setFieldValue("ways", { ...ways, [payment.id]: isWrong ? NaN : typed });
          }}
        />
      ))}
      <p role="status" data-wrong={rest !== 0 || undefined}>
        {form.errors["payments"] ??
          (rest === 0 || Number.isNaN(rest)
            ? ""
            : t(rest > 0 ? "refund.less" : "refund.more", { amount: formatKurus(Math.abs(rest)) }))}
      </p>
    </fieldset>
  );
}
