import { Button, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { type PaymentMethod, paymentMethods } from "#areas/settings/contract/payment-methods.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { apiError } from "#kit/web/api-error.ts";
import { askToLeaveUndecided } from "#kit/web/confirm.tsx";
import { MoneyField } from "#kit/web/money-field.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { SentFields } from "#kit/web/sent-fields.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useHeld } from "#kit/web/use-held.ts";
import { useTypedMoney } from "#kit/web/use-typed-money.ts";
import { useUnsaved } from "#kit/web/use-unsaved.ts";
import type { CustomerPrepaid } from "./customer-drawer.tsx";
import classes from "./prepaid.module.css";
import { QuickAmounts } from "./quick-amounts.tsx";

const usual = [50_000, 100_000, 250_000] as const;

/** Takes money for a customer's balance: how much, and how it was paid. */
export function LoadBalance({ prepaid: { contact } }: { prepaid: CustomerPrepaid }) {
  const t = useTranslations("prepaid.load");
  const { act, busy, isUnknown } = useAct("POST /api/contacts/{id}/balance");
  const defaults = useApi("GET /api/settings").data?.defaults;
  const usualMethod = useHeld(defaults?.payment_method ?? "cash", busy || isUnknown);
  const [chosen, choose] = useState<PaymentMethod | null>(null);
  const [note, setNote] = useState("");
  const { amount, put, booked, field } = useTypedMoney();
  useUnsaved(() => isUnknown, askToLeaveUndecided);
  const [refusal, setRefusal] = useState<Record<string, string>>({});
  const load = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!amount) return;
    setRefusal({});
    try {
      const body = { payment_method: chosen ?? usualMethod, amount, note };
      const { balance } = await act({ params: { id: contact.id }, body });
      toast.success(t("done"), { body: t("doneText", { amount: formatKurus(balance) }) });
      booked();
      setNote("");
    } catch (thrown) {
      setRefusal(apiError(thrown).body.messages as Record<string, string>);
      toast.failure(t("refused"), thrown);
    }
  };
  return (
    <form className={classes.form} aria-label={t("title")} onSubmit={(event) => void load(event)}>
      <SentFields busy={busy} isUnknown={isUnknown}>
        <MoneyField
          label={t("amount")}
          wrong={t("wrong")}
          {...field}
          error={amount === 0 ? t("wrong") : amount && refusal["amount"]}
        />
        <QuickAmounts label={t("quick")} amounts={usual} onPick={put} />
        <Method value={chosen ?? usualMethod} onChange={choose} />
        <TextInput
          label={t("note")}
          maxLength={500}
          value={note}
          error={refusal["note"]}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </SentFields>
      <Button type="submit" size="pay" fullWidth loading={busy} disabled={!amount}>
        {amount ? t("submit", { amount: formatKurus(amount) }) : t("submitNone")}
      </Button>
    </form>
  );
}

function Method(field: { value: PaymentMethod; onChange: (method: PaymentMethod) => void }) {
  const t = useTranslations("prepaid");
  const options = paymentMethods.map((value) => ({ value, label: t(`method.${value}`) }));
  return <SelectField label={t("load.method")} options={options} {...field} />;
}
