import { Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { useForm } from "#kit/web/form.ts";
import { useAct } from "#kit/web/use-act.ts";
import { useMonthName } from "./month-name.ts";

/** Reopens a closed month, with a reason for the audit. */
export function ReopenDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const t = useTranslations("accounting.months");
  const name = useMonthName()(month);
  const form = useForm({
    initialValues: { reason: "" },
    validate: { reason: (text: string) => (text.trim().length < 3 ? t("reasonShort") : null) },
  });
  const { act } = useAct("POST /api/accounting/months/{month}/reopen");
  return (
    <DialogForm
      title={t("reopenTitle", { name })}
      form={form}
      onSubmit={(body) => act({ params: { month }, body })}
      onClose={onClose}
      submit={t("reopen")}
      success={t("reopenedToast", { name })}
      failure={t("reopenFailed")}
    >
      <Textarea
        label={t("reason")}
        description={t("reasonHint")}
        autosize
        minRows={2}
        data-autofocus
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
    </DialogForm>
  );
}
