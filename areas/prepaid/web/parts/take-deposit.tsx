import { Button, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { type PaymentMethod, paymentMethods } from "#areas/settings/contract/payment-methods.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { apiError } from "#kit/web/api-error.ts";
import { Dialog } from "#kit/web/dialog.tsx";
import { MoneyField } from "#kit/web/money-field.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { SentFields } from "#kit/web/sent-fields.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useHeld } from "#kit/web/use-held.ts";
import classes from "./prepaid.module.css";
import { useTypedMoney } from "./typed-money.ts";
import type { Deposit } from "./visit-deposit.tsx";

/** Takes a deposit for an appointment; begins with what is still asked. */
export function TakeDeposit({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const t = useTranslations("prepaid.deposit");
  const words = useTranslations("prepaid.method");
  const { money, method, choose, note, setNote, over, refusal, send, busy, isUnknown } = useTaking(deposit, onClose);
  const { amount, isWrong, field } = money;
  return (
    <Dialog opened title={t("take")} onClose={onClose}>
      <form className={classes.form} onSubmit={(event) => void send(event)}>
        <SentFields busy={busy} isUnknown={isUnknown}>
          <MoneyField
            label={t("amount")}
            {...field}
            data-autofocus
            error={isWrong ? t("wrong") : over || refusal["amount"]}
          />
          <SelectField
            label={t("method")}
            options={paymentMethods.map((value) => ({ value, label: words(value) }))}
            value={method}
            onChange={choose}
          />
          <TextInput
            label={t("note")}
            maxLength={500}
            value={note}
            error={refusal["note"]}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </SentFields>
        <div className={classes.buttons}>
          <Button type="submit" loading={busy} disabled={!amount || isWrong || Boolean(over)}>
            {amount && !isWrong ? t("submit", { amount: formatKurus(amount) }) : t("submitNone")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useTaking(deposit: Deposit, onTaken: () => void) {
  const t = useTranslations("prepaid.deposit");
  const defaults = useApi("GET /api/settings").data?.defaults;
  const { act, busy, isUnknown } = useAct("POST /api/reservations/{id}/deposit");
  const now = { ...deposit, usual: defaults?.payment_method ?? "cash" };
  const { asked, left, most, reservation, usual } = useHeld(now, busy || isUnknown);
  const [chosen, choose] = useState<PaymentMethod | null>(null);
  const [note, setNote] = useState("");
  const money = useTypedMoney(asked > left ? Math.min(asked - left, most) : null);
  const [refusal, setRefusal] = useState<Record<string, string>>({});
  const { amount } = money;
  const method = chosen ?? usual;
  const over = (amount ?? 0) > most && t("over", { amount: formatKurus(most) });
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    if (!amount || over) return;
    setRefusal({});
    try {
      await act({ params: { id: reservation.id }, body: { payment_method: method, amount, note } });
      toast.success(t("taken"), { body: formatKurus(amount) });
      onTaken();
    } catch (thrown) {
      setRefusal(apiError(thrown).body.messages as Record<string, string>);
      toast.failure(t("refused"), thrown);
    }
  };
  return { money, method, choose, note, setNote, over, refusal, send, busy, isUnknown };
}
