import { Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import { FormCard } from "#kit/web/form-card.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import type { Profile } from "../my-profile.screen.tsx";
import { useSaveProfile } from "./use-save-profile.ts";

/** Name, surname and a short description (A10). */
export function PersonalCard({ profile }: { profile: Profile }) {
  const t = useTranslations("access.profile");
  const { name, surname, about } = profile;
  const needed = (text: string) => (text.trim().length < 2 ? t("error.empty") : null);
  const stored = { name, surname, about };
  const form = useStoredForm(stored, { validate: { name: needed, surname: needed } });
  const { save, toasts } = useSaveProfile(form);
  return (
    <FormCard form={form} title={t("personal.title")} hint={t("personal.hint")} onSubmit={save} {...toasts}>
      <TextField form={form} path="name" label={t("personal.name")} autoComplete="given-name" maxLength={80} />
      <TextField form={form} path="surname" label={t("personal.surname")} autoComplete="family-name" maxLength={80} />
      <Textarea
        label={t("personal.about")}
        autosize
        minRows={2}
        key={form.key("about")}
        {...form.getInputProps("about")}
      />
    </FormCard>
  );
}
