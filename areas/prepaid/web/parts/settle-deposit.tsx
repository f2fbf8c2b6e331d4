import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { useForm } from "#kit/web/form.ts";
import { TextField } from "#kit/web/text-field.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Settlement } from "../../contract/deposits.ts";
import classes from "./prepaid.module.css";
import type { Deposit } from "./visit-deposit.tsx";

interface SettleProps {
  deposit: Deposit;
  action: Settlement;
  onClose: () => void;
}

/** Keeps a deposit or gives it back; what the business's rule doesn't say needs a reason. */
export function SettleDeposit({ deposit: { left, rule, reservation }, action, onClose }: SettleProps) {
  const t = useTranslations("prepaid.deposit");
  const { act, isUnknown } = useAct("POST /api/reservations/{id}/deposit/settle");
  const isAgainst = action !== rule;
  const form = useForm({
    initialValues: { reason: "" },
    validate: { reason: (text) => (isAgainst && text.trim() === "" ? t("needsReason") : null) },
  });
  return (
    <DialogForm
      title={t(action)}
      form={form}
      onClose={onClose}
      submit={t(action)}
      failure={t("settleRefused")}
      isUnknown={isUnknown}
      onSubmit={async ({ reason }) => {
        await act({ params: { id: reservation.id }, body: { action, reason } });
        toast.success(t(action === "keep" ? "kept" : "returned"), { body: formatKurus(left) });
      }}
    >
      <p className={classes.hint}>{t(`${action}Text`, { amount: formatKurus(left) })}</p>
      {isAgainst && <p className={classes.hint}>{t(rule === null ? "early" : "against")}</p>}
      <TextField form={form} path="reason" label={t("reason")} maxLength={500} data-autofocus />
    </DialogForm>
  );
}
