import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PasswordField } from "#kit/web/password-field.tsx";
import { useStepBack } from "#kit/web/use-step-back.ts";
import { EntryCard } from "./entry-card.tsx";
import { Forgotten } from "./forgotten.tsx";

interface PasswordStepProps {
  email: string;
  onBack: () => void;
  /** False: the password was refused. */
  onPassword: (password: string) => Promise<boolean>;
}

/** Step 2: the password; a refused one is selected, so that it can be typed again. */
export function PasswordStep({ email, onBack, onPassword }: PasswordStepProps) {
  const t = useTranslations();
  const [password, setPassword] = useState("");
  const [error, setError] = useState<"shortPassword" | "refused">();
  const [busy, setBusy] = useState(false);
  useStepBack(onBack);
  const submit = async (): Promise<void> => {
    if (busy) return;
    if (password.length < 8) return setError("shortPassword");
    setBusy(true);
    const accepted = await onPassword(password).finally(() => setBusy(false));
    if (!accepted) setError("refused");
  };
  return (
    <EntryCard
      title={t("access.login.password")}
      text={t("access.login.passwordHint", { email })}
      step={{ step: 2, of: 3, name: t("access.login.password") }}
      onBack={onBack}
      onSubmit={() => void submit()}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t("access.login.password")}
        autoComplete="current-password"
        autoFocus
        value={password}
        error={error && t(`access.login.${error}`)}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit" loading={busy}>
        {t("kit.action.next")}
      </Button>
      <Forgotten email={email} />
    </EntryCard>
  );
}
