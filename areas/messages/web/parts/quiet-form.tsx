import { useTranslations } from "use-intl";
import { changesOf } from "#kit/web/changed-fields.ts";
import { FormCard } from "#kit/web/form-card.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { timeOf } from "#kit/web/typed-time.ts";
import { useAct } from "#kit/web/use-act.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import type { Senders } from "../senders.screen.tsx";

interface Quiet extends Record<string, unknown> {
  quiet_from: string;
  quiet_to: string;
}

/** When campaigns and information don't leave, in the business's time. */
export function QuietForm({ senders: { quiet_from, quiet_to } }: { senders: Senders }) {
  const t = useTranslations("messages.senders.quiet");
  const { act } = useAct("PUT /api/senders");
  const stored = { quiet_from, quiet_to };
  const time = (text: string) => (timeOf(text) === null ? t("badTime") : null);
  const form = useStoredForm<Quiet>(stored, { validate: { quiet_from: time, quiet_to: time } });
  const save = (values: Quiet): Promise<unknown> => {
    const typed = { quiet_from: timeOf(values.quiet_from) ?? "", quiet_to: timeOf(values.quiet_to) ?? "" };
    return act({ body: changesOf(typed, stored) });
  };
  return (
    <FormCard
      form={form}
      title={t("title")}
      hint={t("hint")}
      onSubmit={save}
      success={t("saved")}
      failure={t("failed")}
    >
      <TextField form={form} path="quiet_from" label={t("from")} maxLength={5} inputMode="numeric" />
      <TextField form={form} path="quiet_to" label={t("to")} maxLength={5} inputMode="numeric" />
    </FormCard>
  );
}
