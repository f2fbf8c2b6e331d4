import { useTranslations } from "use-intl";
import { type Form, useForm } from "#kit/web/form.ts";
import { PasswordField } from "#kit/web/password-field.tsx";
import { passwordFault } from "./password.rules.ts";

const empty = { password: "", newPassword: "", newPassword_confirmation: "" };
type Passwords = typeof empty;

/** The fields of PUT /api/profile/password, validated as far as a browser can (A10). */
export function usePasswordForm(): Form<Passwords> {
  const t = useTranslations("access");
  return useForm<Passwords>({
    initialValues: empty,
    validate: {
      password: (text) => (text === "" ? t("profile.error.empty") : null),
      newPassword: (text, { password }) => {
        if (text === "") return t("profile.error.empty");
        const fault = passwordFault(text);
        if (fault) return t(`login.${fault}`);
        return text === password ? t("profile.error.same") : null;
      },
      newPassword_confirmation: (text, { newPassword }) => (text === newPassword ? null : t("profile.error.different")),
    },
  });
}

/** Current password, new one, and the new one again; `email` is for the browser's password manager. */
export function PasswordFields({ form, email }: { form: Form<Passwords>; email?: string }) {
  const t = useTranslations("access.profile.password");
  const field = (path: keyof Passwords) => ({ key: form.key(path), ...form.getInputProps(path) });
  return (
    <>
      {email && <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />}
      <PasswordField label={t("current")} autoComplete="current-password" {...field("password")} />
      <PasswordField label={t("new")} autoComplete="new-password" {...field("newPassword")} />
      <PasswordField label={t("repeat")} autoComplete="new-password" {...field("newPassword_confirmation")} />
    </>
  );
}
