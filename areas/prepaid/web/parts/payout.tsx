import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { apiError } from "#kit/web/api-error.ts";
import { Dialog } from "#kit/web/dialog.tsx";
import { MoneyField } from "#kit/web/money-field.tsx";
import { SentFields } from "#kit/web/sent-fields.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useHeld } from "#kit/web/use-held.ts";
import type { CustomerPrepaid } from "./customer-drawer.tsx";
import classes from "./prepaid.module.css";
import { useTypedMoney } from "./typed-money.ts";

/** Pays a balance back, whole or in part; for administrators. */
export function Payout({ prepaid, onClose }: { prepaid: CustomerPrepaid; onClose: () => void }) {
  const t = useTranslations("prepaid.payout");
  const words = useTranslations("prepaid.load");
  const { act, busy, isUnknown } = useAct("POST /api/contacts/{id}/balance/payout");
  const { contact, balance } = useHeld(prepaid, busy || isUnknown);
  const { amount, isWrong, field } = useTypedMoney(balance);
  const [note, setNote] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const over = (amount ?? 0) > balance && t("over", { amount: formatKurus(balance) });
  const send = async (): Promise<void> => {
    if (!amount || over) return;
    try {
      const { balance: left } = await act({ params: { id: contact.id }, body: { amount, note } });
      toast.success(t("done"), { body: words("doneText", { amount: formatKurus(left) }) });
      onClose();
    } catch (thrown) {
      setRefusal(apiError(thrown).body.messages["amount"]);
      toast.failure(t("refused"), thrown);
    }
  };
  return (
    <Dialog opened title={t("title")} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void send();
        }}
      >
        <SentFields busy={busy} isUnknown={isUnknown}>
          <p className={classes.hint}>{t("text")}</p>
          <MoneyField label={t("amount")} {...field} error={isWrong ? words("wrong") : over || refusal} />
          <TextInput
            label={t("note")}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </SentFields>
        <div className={classes.buttons}>
          <Button type="submit" variant="danger" loading={busy} disabled={!amount || isWrong || Boolean(over)}>
            {t("submit")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
