import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { useForm } from "#kit/web/form.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { CustomerPrepaid } from "./customer-drawer.tsx";
import classes from "./prepaid.module.css";

/** Pays a balance back, whole or in part; for administrators. */
export function Payout({ prepaid: { contact, balance }, onClose }: { prepaid: CustomerPrepaid; onClose: () => void }) {
  const t = useTranslations("prepaid.payout");
  const words = useTranslations("prepaid.load");
  const { act, isUnknown } = useAct("POST /api/contacts/{id}/balance/payout");
  const form = useForm({
    initialValues: { amount: balance as number | null, note: "" },
    validate: {
      amount: (kurus) =>
        !kurus ? words("wrong") : kurus > balance ? t("over", { amount: formatKurus(balance) }) : null,
    },
  });
  return (
    <DialogForm
      title={t("title")}
      form={form}
      onClose={onClose}
      submit={t("submit")}
      danger
      failure={t("refused")}
      isUnknown={isUnknown}
      onSubmit={async ({ amount, note }) => {
        const { balance: left } = await act({ params: { id: contact.id }, body: { amount: amount as number, note } });
        toast.success(t("done"), { body: words("doneText", { amount: formatKurus(left) }) });
      }}
    >
      <p className={classes.hint}>{t("text")}</p>
      <MoneyField
        label={t("amount")}
        wrong={words("wrong")}
        data-autofocus
        key={form.key("amount")}
        {...form.getInputProps("amount")}
      />
      <TextField form={form} path="note" label={t("note")} maxLength={500} />
    </DialogForm>
  );
}
