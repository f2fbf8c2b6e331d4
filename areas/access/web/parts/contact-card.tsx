import { useTranslations } from "use-intl";
import { FormCard } from "#kit/web/form-card.tsx";
import { isPhone } from "#kit/web/phone-number.ts";
import { PhoneField } from "#kit/web/phone-field.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import type { Profile } from "../my-profile.screen.tsx";
import { looksLikeEmail } from "./email.ts";
import { usePasswordCheck } from "./use-password-check.tsx";
import { useSaveProfile } from "./use-save-profile.ts";

/** Phone and e-mail (A10); another e-mail changes the sign-in and needs the password. */
export function ContactCard({ profile }: { profile: Profile }) {
  const t = useTranslations("access.profile");
  const { checked, dialog } = usePasswordCheck();
  const { phone_number, email } = profile;
  const stored = { phone_number, email };
  const form = useStoredForm(stored, {
    validate: {
      phone_number: (text) => (isPhone(text) ? null : t("error.phone")),
      email: (text) => (looksLikeEmail(text) ? null : t("error.email")),
    },
  });
  const { save, toasts } = useSaveProfile(form);
  return (
    <>
      <FormCard form={form} title={t("contact.title")} onSubmit={(values) => checked(() => save(values))} {...toasts}>
        <PhoneField label={t("contact.phone")} key={form.key("phone_number")} {...form.getInputProps("phone_number")} />
        <TextField
          form={form}
          path="email"
          type="email"
          label={t("contact.email")}
          description={t("contact.emailHint")}
          autoComplete="email"
          maxLength={200}
        />
      </FormCard>
      {dialog}
    </>
  );
}
