import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PasswordField } from "#kit/web/password-field.tsx";
import { EntryCard } from "./entry-card.tsx";

/** A new login's password, typed twice (A2). */
export function NewPasswordStep(props: { email: string; onBack: () => void; onPassword: (password: string) => void }) {
  const { email, onBack, onPassword } = props;
  const t = useTranslations();
  const [password, setPassword] = useState("");
  const [repeat, setRepeat] = useState("");
  const [tried, setTried] = useState(false);
  const short = password.length < 8;
  const different = !short && repeat !== password;
  const submit = (): void => {
    setTried(true);
    if (!short && !different) onPassword(password);
  };
  return (
    <EntryCard
      title={t("access.register.title")}
      text={t("access.register.passwordHint", { email })}
      step={{ step: 1, of: 3, name: t("access.register.passwordStep") }}
      onBack={onBack}
      onSubmit={submit}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t("access.register.password")}
        autoComplete="new-password"
        autoFocus
        value={password}
        error={tried && short && t("access.login.shortPassword")}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordField
        label={t("access.register.repeat")}
        autoComplete="new-password"
        value={repeat}
        error={tried && different && t("access.register.different")}
        onChange={(event) => setRepeat(event.currentTarget.value)}
      />
      <Button type="submit">{t("kit.action.next")}</Button>
    </EntryCard>
  );
}
