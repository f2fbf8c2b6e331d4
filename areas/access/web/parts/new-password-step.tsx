import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { focusFirstError } from "#kit/web/form.ts";
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
  /** Whose it is, for the browser's own store of passwords. */
  email?: string;
  /** Typed before, when the step is shown again. */
  initial?: string;
  /** A password that the server refused, and why. */
  refused?: Refused | undefined;
  onPassword: (password: string) => Promise<void> | void;
}

/** A password, typed twice: a new login's (A2), or in place of a forgotten one. */
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

/** Sends once what is right; otherwise the first wrong field in `box` has the focus. */
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
  };
  return { box, busy, tried, submit: () => void send() };
}
