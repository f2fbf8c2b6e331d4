import { Button, TextInput } from "@mantine/core";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { looksLikeEmail } from "./email.ts";
import { EntryCard } from "./entry-card.tsx";

interface EmailStepProps {
  email: string;
  onEmail: (email: string) => Promise<void>;
  /** Other ways to sign in, below the button. */
  children?: ReactNode;
}

/** Step 1: the e-mail decides between signing in and opening an account. */
export function EmailStep({ email, onEmail, children }: EmailStepProps) {
  const t = useTranslations();
  const [text, setText] = useState(email);
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (busy) return;
    if (!looksLikeEmail(text)) return setWrong(true);
    setBusy(true);
    await onEmail(text.trim()).finally(() => setBusy(false));
  };
  return (
    <EntryCard
      title={t("access.login.title")}
      text={t("access.login.emailHint")}
      step={{ step: 1, of: 3, name: t("access.login.email") }}
      onSubmit={() => void submit()}
    >
      <TextInput
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        label={t("access.login.email")}
        leftSection={<IconMail size={18} />}
        maxLength={200}
        value={text}
        error={wrong && t("access.login.badEmail")}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <Button type="submit" loading={busy}>
        {t("kit.action.next")}
      </Button>
      {children}
    </EntryCard>
  );
}
