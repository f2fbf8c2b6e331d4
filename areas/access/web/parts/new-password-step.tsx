import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { focusFirstError } from "#kit/web/focus-first-error.ts";
import { PasswordField } from "#kit/web/password-field.tsx";
import { EntryCard, type EntryCardProps } from "./entry-card.tsx";
import { passwordFault } from "./password.rules.ts";
import classes from "./person-step.module.css";

export interface Refused {
  password: string;
  message: string;
}

interface NewPasswordStepProps extends Pick<EntryCardProps, "title" | "text" | "step" | "onBack"> {
  submit: string;
  /** The person's e-mail, for the browser's password manager. */
  email?: string;
  /** The text typed before, when the step is shown again. */
  initial?: string;
  /** The refused password and its sentence. */
  refused?: Refused | undefined;
  onPassword: (password: string) => Promise<void> | void;
}

/** A password, typed twice: of a new login (A2), or to replace a forgotten one. */
export function NewPasswordStep({
  submit: label,
  email,
  initial = "",
  refused,
  onPassword,
  ...card
}: NewPasswordStepProps) {
  const t = useTranslations("access");
  const [password, setPassword] = useState(initial);
  const [repeat, setRepeat] = useState(refused ? "" : initial);
  const fault = passwordFault(password);
  const different = repeat !== password;
  const { box, busy, tried, submit } = useSending(!fault && !different, () => onPassword(password));
  return (
    <EntryCard {...card} onSubmit={submit}>
      {email && <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />}
      <div ref={box} className={classes.fields}>
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
      </div>
    </EntryCard>
  );
}

/** Sends once if everything is valid; otherwise, or when it was refused, focuses the first wrong field in `box`. */
function useSending(isRight: boolean, work: () => Promise<void> | void) {
  const box = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    if (busy) return;
    setTried(true);
    if (!isRight) return focusFirstError(box.current);
    setBusy(true);
    await work();
    setBusy(false);
    focusFirstError(box.current);
  };
  return { box, busy, tried, submit: () => void send() };
}
