import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { DateField } from "#kit/web/date-field.tsx";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { MoneyField } from "#kit/web/money-field.tsx";
import { requiredField } from "#kit/web/required.ts";
import { useClock } from "#kit/web/session.ts";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { seesNewer, useSeenRow, useStoredForm } from "#kit/web/use-stored-form.ts";
import classes from "./debts.module.css";

type OpenSale = ReplyOf<"GET /api/contacts/{id}/debts">["data"][number];

interface ChangeProps {
  sale: OpenSale;
  onClose: () => void;
}

/** Another day for what is owed of a sale; the open instalments after the first follow monthly (decision 0102). */
export function MoveDueDay({ sale, onClose }: ChangeProps) {
  const t = useTranslations("debts.change");
  const clock = useClock();
  const { act } = useAct("PUT /api/orders/{id}/due-day");
  const [{ id, version, instalments }, follow, see] = useSeenRow(sale);
  const open = instalments.filter((one) => one.open > 0);
  const form = useStoredForm(
    { due_at: (open[0]?.due_at ?? null) as string | null },
    { validate: { due_at: (day) => (day === null ? t("dayNeeded") : null) } },
  );
  follow(form);
  return (
    <DialogForm
      title={t("due")}
      form={form}
      onClose={onClose}
      submit={t("dueSubmit")}
      success={t("dueDone")}
      failure={t("dueFailed")}
      refused={seesNewer(() => see(sale))}
      onSubmit={({ due_at }) => act({ params: { id }, body: { due_at: due_at as string, version } })}
    >
      <DateField
        label={t(open.length > 1 ? "firstDay" : "day")}
        minDate={clock.today()}
        key={form.key("due_at")}
        {...form.getInputProps("due_at")}
      />
      {open.length > 1 && <p className={classes.hint}>{t("monthly", { count: open.length - 1 })}</p>}
    </DialogForm>
  );
}

/** Gives up what is owed of a sale, or a part of it, with a reason (decision 0102). */
export function WriteOff({ sale, onClose }: ChangeProps) {
  const t = useTranslations("debts.change");
  const [{ id, version, owed }, follow, see] = useSeenRow(sale);
  const wrong = useTranslations("debts.drawer")("wrong");
  const { act, isUnknown } = useAct("POST /api/orders/{id}/write-off");
  const form = useStoredForm(
    { amount: owed as number | null, reason: "" },
    {
      validate: {
        amount: (kurus) => (!kurus || kurus > owed ? t("amountWrong", { amount: formatKurus(owed) }) : null),
        reason: (text) => (text.trim() === "" ? t("reasonNeeded") : null),
      },
    },
  );
  follow(form);
  return (
    <DialogForm
      title={t("writeOff")}
      form={form}
      onClose={onClose}
      submit={t("writeOff")}
      danger
      success={t("writeOffDone")}
      isUnknown={isUnknown}
      failure={t("writeOffFailed")}
      refused={seesNewer(() => see(sale))}
      onSubmit={({ amount, reason }) =>
        act({ params: { id }, body: { amount: amount as number, reason: reason.trim(), version } })
      }
    >
      <p className={classes.hint}>{t("writeOffText")}</p>
      <MoneyField label={t("amount")} wrong={wrong} key={form.key("amount")} {...form.getInputProps("amount")} />
      <TextField form={form} path="reason" label={t("reason")} {...requiredField} />
    </DialogForm>
  );
}
