import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PasswordField } from "#kit/web/password-field.tsx";
import { EntryCard, type EntryCardProps } from "./entry-card.tsx";
import { passwordFault } from "./password.rules.ts";

export interface Refused {
  password: string;
  message: string;
}

interface NewPasswordStepProps extends Pick<EntryCardProps, "title" | "text" | "step" | "onBack"> {
  submit: string;
  /** Whose it is, for the browser's own store of passwords. */
  email?: string;
  /** A password that the server refused, and why. */
  refused?: Refused | undefined;
  onPassword: (password: string) => Promise<void> | void;
}

/** A password, typed twice: a new login's (A2), or in place of a forgotten one. */
export function NewPasswordStep({ submit: label, email, refused, onPassword, ...card }: NewPasswordStepProps) {
  const t = useTranslations("access");
  const [password, setPassword] = useState(refused?.password ?? "");
  const [repeat, setRepeat] = useState("");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const fault = passwordFault(password);
  const different = !fault && repeat !== password;
  const submit = async (): Promise<void> => {
    setTried(true);
    if (fault || different || busy) return;
    setBusy(true);
    await onPassword(password);
    setBusy(false);
  };
  return (
    <EntryCard {...card} onSubmit={() => void submit()}>
      {email && <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />}
      <PasswordField
        label={t("register.password")}
        autoComplete="new-password"
        autoFocus
        value={password}
        error={refused?.password === password ? refused.message : tried && fault && t(`login.${fault}`)}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordField
        label={t("register.repeat")}
        autoComplete="new-password"
        value={repeat}
        error={tried && different && t("register.different")}
        onChange={(event) => setRepeat(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        {label}
      </Button>
    </EntryCard>
  );
}
