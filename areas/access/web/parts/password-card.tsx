import { useState } from "react";
import { useTranslations } from "use-intl";
import { FormCard } from "#kit/web/form-card.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { PasswordField } from "#kit/web/password-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { passwordFault } from "./password.rules.ts";

const empty = { password: "", newPassword: "", newPassword_confirmation: "" };
type Passwords = typeof empty;

/** A new password (A10): what the server says of the current one stands at that field; every other device is signed out. */
export function PasswordCard({ email }: { email: string }) {
  const [changes, setChanges] = useState(0);
  // What was typed is gone once it is saved.
  return <PasswordForm key={changes} email={email} onDone={() => setChanges(changes + 1)} />;
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useTranslations("access.profile");
  const { act } = useAct("PUT /api/profile/password");
  const form = usePasswordForm();
  const field = (path: keyof Passwords) => ({ key: form.key(path), ...form.getInputProps(path) });
  return (
    <FormCard
      form={form}
      title={t("password.title")}
      hint={t("password.hint")}
      submit={t("password.submit")}
      onSubmit={(body) => act({ body })}
      onDone={onDone}
      success={t("toast.password")}
      failure={t("toast.passwordFailed")}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t("password.current")} autoComplete="current-password" {...field("password")} />
      <PasswordField label={t("password.new")} autoComplete="new-password" {...field("newPassword")} />
      <PasswordField label={t("password.repeat")} autoComplete="new-password" {...field("newPassword_confirmation")} />
    </FormCard>
  );
}

function usePasswordForm(): Form<Passwords> {
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
