import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { useForm } from "#kit/web/form.ts";
import { requiredField } from "#kit/web/required.ts";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { type Order, usePutOrder } from "../orders/use-order.ts";

/** A debt that was written off is owed again, with a reason (decision 0102). */
export function UndoWriteOff({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslations("sales.credit");
  const { act } = useAct("POST /api/orders/{id}/write-off/undo");
  const put = usePutOrder();
  const form = useForm({
    initialValues: { reason: "" },
    validate: { reason: (text) => (text.trim() === "" ? t("reasonNeeded") : null) },
  });
  return (
    <DialogForm
      title={t("undo")}
      form={form}
      onClose={onClose}
      submit={t("undo")}
      success={t("undone")}
      failure={t("undoFailed")}
      onSubmit={async ({ reason }) => {
        const { id, version } = order;
        put(await act({ params: { id }, body: { reason: reason.trim(), version } }));
      }}
    >
      <p>{t("undoText", { amount: formatKurus(order.written_off) })}</p>
      <TextField form={form} path="reason" label={t("reason")} {...requiredField} />
    </DialogForm>
  );
}
