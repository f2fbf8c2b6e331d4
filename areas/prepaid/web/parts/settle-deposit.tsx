import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { apiError } from "#kit/web/api-error.ts";
import { Dialog } from "#kit/web/dialog.tsx";
import { requiredField } from "#kit/web/required.ts";
import { SentFields } from "#kit/web/sent-fields.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useHeld } from "#kit/web/use-held.ts";
import type { Settlement } from "../../contract/deposits.ts";
import classes from "./prepaid.module.css";
import type { Deposit } from "./visit-deposit.tsx";

interface SettleProps {
  deposit: Deposit;
  action: Settlement;
  onClose: () => void;
}

/** Keeps a deposit or gives it back; what the business's rule doesn't say needs a reason. */
export function SettleDeposit({ deposit, action, onClose }: SettleProps) {
  const t = useTranslations("prepaid.deposit");
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const { act, busy, isUnknown } = useAct("POST /api/reservations/{id}/deposit/settle");
  const { left, rule, reservation } = useHeld(deposit, busy || isUnknown);
  const isAgainst = action !== rule;
  const send = async (): Promise<void> => {
    if (isAgainst && reason.trim() === "") return setRefusal(t("needsReason"));
    try {
      await act({ params: { id: reservation.id }, body: { action, reason } });
      toast.success(t(action === "keep" ? "kept" : "returned"), { body: formatKurus(left) });
      onClose();
    } catch (thrown) {
      setRefusal(apiError(thrown).body.messages["reason"]);
      toast.failure(t("settleRefused"), thrown);
    }
  };
  return (
    <Dialog opened title={t(action)} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void send();
        }}
      >
        <p className={classes.hint}>{t(`${action}Text`, { amount: formatKurus(left) })}</p>
        {isAgainst && <p className={classes.hint}>{t(rule === null ? "early" : "against")}</p>}
        <SentFields busy={busy} isUnknown={isUnknown}>
          <TextInput
            label={t("reason")}
            maxLength={500}
            data-autofocus
            {...(isAgainst ? requiredField : {})}
            value={reason}
            error={refusal}
            onChange={(event) => {
              setRefusal(undefined);
              setReason(event.currentTarget.value);
            }}
          />
        </SentFields>
        <div className={classes.buttons}>
          <Button type="submit" loading={busy}>
            {t(action)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
