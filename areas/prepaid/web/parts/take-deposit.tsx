import { useTranslations } from "use-intl";
import { type PaymentMethod, paymentMethods } from "#areas/settings/contract/payment-methods.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { useForm } from "#kit/web/form.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { Deposit } from "./visit-deposit.tsx";

/** Takes a deposit for an appointment; begins with what is still asked. */
export function TakeDeposit({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const t = useTranslations("prepaid.deposit");
  const words = useTranslations("prepaid.method");
  const { act, isUnknown } = useAct("POST /api/reservations/{id}/deposit");
  const usual = useApi("GET /api/settings").data?.defaults.payment_method ?? "cash";
  const form = useTaking(deposit);
  const { amount, chosen } = form.values;
  return (
    <DialogForm
      title={t("take")}
      form={form}
      onClose={onClose}
      submit={amount ? t("submit", { amount: formatKurus(amount) }) : t("submitNone")}
      failure={t("refused")}
      isUnknown={isUnknown}
      onSubmit={async ({ amount: kurus, note }) => {
        const body = { payment_method: chosen ?? usual, amount: kurus as number, note };
        await act({ params: { id: deposit.reservation.id }, body });
        toast.success(t("taken"), { body: formatKurus(body.amount) });
      }}
    >
      <MoneyField
        label={t("amount")}
        wrong={t("wrong")}
        data-autofocus
        key={form.key("amount")}
        {...form.getInputProps("amount")}
      />
      <SelectField
        label={t("method")}
        options={paymentMethods.map((value) => ({ value, label: words(value) }))}
        value={chosen ?? usual}
        onChange={(method) => form.setFieldValue("chosen", method)}
      />
      <TextField form={form} path="note" label={t("note")} maxLength={500} />
    </DialogForm>
  );
}

interface Taking extends Record<string, unknown> {
  amount: number | null;
  /** Null: the usual method of the business. */
  chosen: PaymentMethod | null;
  note: string;
}

function useTaking({ asked, left, most }: Deposit) {
  const t = useTranslations("prepaid.deposit");
  return useForm<Taking>({
    mode: "controlled",
    initialValues: { amount: asked > left ? Math.min(asked - left, most) : null, chosen: null, note: "" },
    validate: {
      amount: (kurus) =>
        !kurus ? t("wrong") : (kurus as number) > most ? t("over", { amount: formatKurus(most) }) : null,
    },
  });
}
