import { useRef } from "react";
import { useTranslations } from "use-intl";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { useForm } from "#kit/web/form.ts";
import { PasswordField } from "#kit/web/password-field.tsx";
import { useAct } from "#kit/web/use-act.ts";

/** Asks for the password again; reports whether it was right, or false if it was closed. */
export function PasswordDialog({ onAnswer }: { onAnswer: (verified: boolean) => void }) {
  const t = useTranslations("access.profile");
  const { act } = useAct("POST /api/secure/verify");
  const verified = useRef(false);
  const form = useForm({
    initialValues: { password: "" },
    validate: { password: (text) => (text === "" ? t("error.empty") : null) },
  });
  const send = async (body: { password: string }): Promise<void> => {
    await act({ body });
    verified.current = true;
  };
  return (
    <DialogForm
      form={form}
      title={t("verify.title")}
      submit={t("verify.submit")}
      failure={t("verify.failed")}
      onSubmit={send}
      onClose={() => onAnswer(verified.current)}
    >
      <p>{t("verify.text")}</p>
      <PasswordField
        label={t("password.current")}
        autoComplete="current-password"
        data-autofocus
        key={form.key("password")}
        {...form.getInputProps("password")}
      />
    </DialogForm>
  );
}
