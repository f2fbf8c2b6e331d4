import { Checkbox, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { linesOfOrder } from "../lines-of-order.ts";
import type { ActionForm } from "./action-dialog.tsx";
import classes from "./refund-dialog.module.css";
import { RefundLines } from "./refund-lines.tsx";
import { RefundPayments } from "./refund-payments.tsx";
import { openPayments, refundBody, refundOf, type RefundValues, tipOf, untouched, waysAddUp } from "./refund.ts";
import { type Order, usePutOrder } from "./use-order.ts";
import { useRefusal } from "./use-refusal.ts";

/** "İade et": everything left, or single lines; the amount is shown before refunding (E3). */
export function RefundDialog({ order, onClose }: ActionForm) {
  const t = useTranslations("sales");
  const form = useForm<RefundValues>({ mode: "controlled", initialValues: untouched });
  const { act, isUnknown } = useAct("POST /api/orders/{id}/refund");
  const put = usePutOrder();
  const refusal = useRefusal();
  const failure = t("toast.updateFailed");
  const { back: amount, offDebt, offWritten } = refundOf(order, form.values);
  return (
    <DialogForm
      title={t("refund.title", { code: order.code })}
      form={form}
      onClose={onClose}
      submit={t("event.refund")}
      danger
      disabled={amount + offDebt + offWritten <= 0 || !waysAddUp(order, form.values)}
      success={t("toast.updated")}
      isUnknown={isUnknown}
      failure={failure}
      refused={(thrown) => refusal(thrown, { orderId: order.id, failure, onStale: onClose })}
      summary={
        <>
          <Off label={t("refund.offDebt")} amount={offDebt} />
          <Off label={t("refund.offWritten")} amount={offWritten} />
          <p className={classes.total}>
            <span>{t("refund.amount")}</span>
            <strong aria-live="polite">{formatKurus(amount)}</strong>
          </p>
        </>
      }
      onSubmit={async (values) => {
        const body = refundBody(order, values);
        put(await act({ params: { id: order.id }, ...(body && { body }) }));
      }}
    >
      <What order={order} form={form} />
      <Choices order={order} form={form} />
      {openPayments(order).length > 0 && amount > 0 && <RefundPayments order={order} form={form} amount={amount} />}
    </DialogForm>
  );
}

/** What the goods take off the debt instead of going back as money. */
function Off({ label, amount }: { label: string; amount: number }) {
  if (amount === 0) return null;
  return (
    <p className={classes.off}>
      <span>{label}</span>
      <span aria-live="polite">{formatKurus(amount)}</span>
    </p>
  );
}

interface PartProps {
  order: Order;
  form: Form<RefundValues>;
}

function What({ order, form }: PartProps) {
  const t = useTranslations("sales.refund");
  const options = [
    { value: "all" as const, label: t("all") },
    { value: "lines" as const, label: t("byLine") },
  ];
  return (
    <>
      <div>
        <SegmentedControl
          label={t("what")}
          value={form.values.what}
          onChange={(what) => form.setFieldValue("what", what)}
          options={options}
        />
      </div>
      {form.values.what === "lines" && (
        <RefundLines
          order={order}
          pieces={form.values.pieces}
          onChange={(pieces) => form.setFieldValue("pieces", pieces)}
        />
      )}
    </>
  );
}

/** Options: the tip if any is left, restocking if there are goods, the coupon if its use still counts, and the reason. */
function Choices({ order, form }: PartProps) {
  const t = useTranslations("sales.refund");
  const tip = tipOf(order);
  return (
    <>
      <div className={classes.choices}>
        {tip > 0 && (
          <Checkbox
            label={t("tips", { amount: formatKurus(tip) })}
            {...form.getInputProps("tips", { type: "checkbox" })}
          />
        )}
        {linesOfOrder(order).some(({ facts }) => facts.stock) && (
          <Checkbox label={t("restock")} {...form.getInputProps("restock", { type: "checkbox" })} />
        )}
        {order.coupon && !order.coupon.returned && (
          <Checkbox
            label={t("coupon", { code: order.coupon.code })}
            {...form.getInputProps("coupon", { type: "checkbox" })}
          />
        )}
      </div>
      <TextInput label={t("reason")} autoComplete="off" {...form.getInputProps("reason")} />
    </>
  );
}
