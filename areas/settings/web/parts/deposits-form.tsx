import { Checkbox } from "@mantine/core";
import { useTranslations } from "use-intl";
import { wholeOf } from "#kit/contract/numbers.ts";
import { FormCard } from "#kit/web/form-card.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import type { Settings, SettingsFormProps } from "../settings.screen.tsx";
import { useSaveSettings } from "./use-save-settings.ts";

type Values = { defaults: { deposit_percent: string; deposit_notice_hours: string; deposit_kept: boolean } };

/** "Kapora": what appointments ask in advance, and what becomes of it when they are cancelled or missed (decision 0089). */
export function DepositsForm({ settings }: SettingsFormProps) {
  const t = useTranslations("settings.deposits");
  const form = useDepositsForm(settings);
  const { save, toasts } = useSaveSettings(form, wireOf);
  return (
    <FormCard form={form} title={t("title")} hint={t("hint")} onSubmit={save} {...toasts}>
      <TextField
        form={form}
        path="defaults.deposit_percent"
        label={t("percent")}
        description={t("percentHint")}
        inputMode="numeric"
      />
      <TextField
        form={form}
        path="defaults.deposit_notice_hours"
        label={t("hours")}
        description={t("hoursHint")}
        inputMode="numeric"
      />
      <Checkbox
        label={t("kept")}
        description={t("keptHint")}
        key={form.key("defaults.deposit_kept")}
        {...form.getInputProps("defaults.deposit_kept", { type: "checkbox" })}
      />
    </FormCard>
  );
}

function useDepositsForm({ defaults }: Settings) {
  const t = useTranslations("settings.deposits");
  const stored: Values = {
    defaults: {
      deposit_percent: String(defaults.deposit_percent),
      deposit_notice_hours: String(defaults.deposit_notice_hours),
      deposit_kept: defaults.deposit_kept,
    },
  };
  const upTo = (most: number) => (text: string) => {
    const number = wholeOf(text);
    return number !== null && number <= most ? null : t("wrong", { most });
  };
  return useStoredForm<Values>(stored, {
    validate: { defaults: { deposit_percent: upTo(100), deposit_notice_hours: upTo(720) } },
  });
}

const wireOf = ({ defaults }: Values) => ({
  defaults: {
    deposit_percent: wholeOf(defaults.deposit_percent) ?? 0,
    deposit_notice_hours: wholeOf(defaults.deposit_notice_hours) ?? 0,
    deposit_kept: defaults.deposit_kept,
  },
});
