import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { apiError, declined } from "#kit/web/api-error.ts";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { useForm } from "#kit/web/form.ts";
import { PasswordField } from "#kit/web/password-field.tsx";
import { useAct } from "#kit/web/use-act.ts";

interface PasswordCheck {
  /** Does what needs a fresh password check; asks for the password where the server wants it first, then does it again. Without the password throws `declined`. */
  checked: <T>(work: () => Promise<T>) => Promise<T>;
  /** Stands beside the form. */
  dialog: ReactNode;
}

/** Some changes need the password once more; it holds for ten minutes (decisions §2). */
export function usePasswordCheck(): PasswordCheck {
  const [answer, setAnswer] = useState<{ tell: (verified: boolean) => void }>();
  const ask = async (): Promise<boolean> => {
    const verified = await new Promise<boolean>((tell) => setAnswer({ tell }));
    setAnswer(undefined);
    return verified;
  };
  const checked = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (thrown) {
      if (apiError(thrown).body.error !== "not_verified") throw thrown;
      if (!(await ask())) throw declined();
      return work();
    }
  };
  return { checked, dialog: answer && <PasswordDialog onAnswer={answer.tell} /> };
}

function PasswordDialog({ onAnswer }: { onAnswer: (verified: boolean) => void }) {
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
