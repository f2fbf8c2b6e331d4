import { useTranslations } from "use-intl";
import { formatKurus, percentOf } from "#kit/contract/money.ts";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { Dialog } from "#kit/web/dialog.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { SumLine } from "../checkout/order-lines.tsx";
import { type Method, MethodChoice } from "../checkout/tip-and-method.tsx";
import type { ActionForm } from "./action-dialog.tsx";
import classes from "./payment-dialog.module.css";
import { percentOfText } from "./percent.ts";
import { type Order, usePutOrder } from "./use-order.ts";
import { useRefusal } from "./use-refusal.ts";

/** "Ödeme al" of the order panel: discount in percent, tip in lira, and how it is paid (E3). */
export function PaymentDialog(props: ActionForm) {
  const t = useTranslations("sales.event");
  const settings = useApi("GET /api/settings");
  const usual = settings.data?.defaults.payment_method ?? (settings.error ? "cash" : undefined);
  if (usual) return <PaymentForm {...props} usual={usual} />;
  return (
    <Dialog opened title={t("checkout")} onClose={props.onClose}>
      <FieldsSkeleton fields={3} />
    </Dialog>
  );
}

interface PaymentValues extends Record<string, unknown> {
  /** As typed. */
  discount: string;
  /** Kuruş. */
  tips: number | null;
  method: Method | null;
}

function PaymentForm({ order, onClose, usual }: ActionForm & { usual: Method }) {
  const t = useTranslations("sales");
  const form = usePaymentForm(usual);
  const { act } = useAct("POST /api/orders/{id}/checkout");
  const put = usePutOrder();
  const refusal = useRefusal();
  const failure = t("toast.updateFailed");
  const { discount, tips, method } = form.values;
  return (
    <DialogForm
      title={t("payment.title", { code: order.code })}
      form={form}
      onClose={onClose}
      submit={t("event.checkout")}
      success={t("toast.updated")}
      failure={failure}
      refused={(thrown) => refusal(thrown, { orderId: order.id, failure, onStale: onClose })}
      summary={<Due order={order} discount={percentOfText(discount) ?? 0} tips={tips ?? 0} />}
      onSubmit={async () => {
        const body = {
          discount: percentOfText(discount) ?? 0,
          tips: tips ?? 0,
          ...(method && { payment_method: method }),
        };
        put(await act({ params: { id: order.id }, body }));
      }}
    >
      <div className={classes.pair}>
        <TextField form={form} path="discount" label={t("payment.discount")} leftSection="%" inputMode="decimal" />
        <MoneyField label={t("payment.tips")} key={form.key("tips")} {...form.getInputProps("tips")} />
      </div>
      <div className={classes.method}>
        <MethodChoice
          value={method}
          onChange={(next) => form.setFieldValue("method", next)}
          onClear={() => form.setFieldValue("method", null)}
        />
        {method === null && <p>{t("payment.usual", { method: t(`method.${usual}`) })}</p>}
      </div>
    </DialogForm>
  );
}

/** The live sum needs every keystroke, so this form is a controlled one. */
function usePaymentForm(usual: Method): Form<PaymentValues> {
  const t = useTranslations("sales.error");
  return useForm<PaymentValues>({
    mode: "controlled",
    initialValues: { discount: "0", tips: 0, method: usual },
    validate: {
      discount: (text: string) =>
        text.trim() === "" ? t("empty") : percentOfText(text) === null ? t("percent") : null,
      tips: (tips: number | null) => (tips === null ? t("empty") : null),
    },
  });
}

/** What the customer pays, as the server will count it. */
function Due({ order, discount, tips }: { order: Order; discount: number; tips: number }) {
  const t = useTranslations("sales");
  const off = percentOf(order.subtotal, discount);
  return (
    <div>
      <SumLine label={t("checkout.subtotal")} amount={order.subtotal} />
      {off > 0 && <SumLine label={t("receipt.discount")} amount={-off} />}
      {tips > 0 && <SumLine label={t("checkout.tips")} amount={tips} />}
      <p className={classes.total}>
        <span>{t("checkout.total")}</span>
        <strong aria-live="polite">{formatKurus(order.subtotal - off + tips)}</strong>
      </p>
    </div>
  );
}
