import { useState } from "react";
import { useTranslations } from "use-intl";
import { FormCard } from "#kit/web/form-card.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { PasswordFields, usePasswordForm } from "./password-form.tsx";

/** A new password (A10): errors of the current one appear at that field; all other devices are signed out. */
export function PasswordCard({ email }: { email: string }) {
  const [changes, setChanges] = useState(0);
  // The typed text is cleared after saving.
  return <PasswordForm key={changes} email={email} onDone={() => setChanges(changes + 1)} />;
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useTranslations("access.profile");
  const { act } = useAct("PUT /api/profile/password");
  const form = usePasswordForm();
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
      <PasswordFields form={form} email={email} />
    </FormCard>
  );
}
