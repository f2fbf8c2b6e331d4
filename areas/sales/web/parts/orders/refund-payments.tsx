import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { Form } from "#kit/web/form.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { leftOf } from "../../../contract/refund-parts.ts";
import classes from "./refund-dialog.module.css";
import { openPayments, type RefundValues, waysOf } from "./refund.ts";
import type { Order } from "./use-order.ts";

interface RefundPaymentsProps {
  order: Order;
  form: Form<RefundValues>;
  /** Kuruş of the whole refund. */
  amount: number;
}

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
          value={ways[payment.id] ?? null}
          error={(ways[payment.id] ?? 0) > leftOf(payment) && t("refund.tooMuch")}
          onChange={(typed) =>
            typed !== (ways[payment.id] ?? null) && form.setFieldValue("ways", { ...ways, [payment.id]: typed })
          }
        />
      ))}
      <p role="status" data-wrong={rest !== 0 || undefined}>
        {form.errors["payments"] ??
          (rest === 0 ? "" : t(rest > 0 ? "refund.less" : "refund.more", { amount: formatKurus(Math.abs(rest)) }))}
      </p>
    </fieldset>
  );
}
