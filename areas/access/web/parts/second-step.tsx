import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { call, type ReplyOf } from "#kit/web/api.ts";
import { apiError } from "#kit/web/api-error.ts";
import { toast } from "#kit/web/toast.tsx";
import { useStepBack } from "#kit/web/use-step-back.ts";
import { EntryCard } from "./entry-card.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { passkeysWork } from "./passkey-support.ts";

export interface SecondFactor {
  challenge: string;
  methods: ("totp" | "passkey" | "recovery")[];
}

interface SecondStepProps {
  email: string;
  factor: SecondFactor;
  onBack: () => void;
  onSignedIn: (reply: ReplyOf<"POST /api/login">) => void;
}

/** After the password (decision 0024): a code of the app, a passkey, or a recovery code if the device is lost. */
export function SecondStep({ email, factor, onBack, onSignedIn }: SecondStepProps) {
  const t = useTranslations("access.secondStep");
  const { challenge, methods } = factor;
  const hasApp = methods.includes("totp");
  const [recovery, setRecovery] = useState(false);
  const hasPasskey = methods.includes("passkey") && passkeysWork();
  useStepBack(onBack);
  return (
    <EntryCard
      title={t("title")}
      text={t(recovery ? "recoveryHint" : hasApp ? "codeHint" : hasPasskey ? "passkeyHint" : "elsewhereHint")}
      step={{ step: 2, of: 3, name: t("title") }}
      onBack={onBack}
    >
      {hasPasskey && !recovery && <PasskeySignIn step={challenge} onSignedIn={onSignedIn} />}
      {(hasApp || recovery) && (
        <CodeField
          key={String(recovery)}
          recovery={recovery}
          send={(code) => call("POST /api/login/second-factor", { body: { email, challenge, code } })}
          onSignedIn={onSignedIn}
          onOver={onBack}
        />
      )}
      {methods.includes("recovery") && (
        <div>
          <button type="button" className="link" onClick={() => setRecovery(!recovery)}>
            {t(recovery ? "useDevice" : "lost")}
          </button>
        </div>
      )}
    </EntryCard>
  );
}

interface CodeFieldProps {
  recovery: boolean;
  send: (code: string) => Promise<ReplyOf<"POST /api/login">>;
  onSignedIn: (reply: ReplyOf<"POST /api/login">) => void;
  /** The challenge has expired. */
  onOver: () => void;
}

/** Six digits are sent as soon as they are typed or pasted. */
function CodeField({ recovery, send, onSignedIn, onOver }: CodeFieldProps) {
  const t = useTranslations();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (typed: string): Promise<void> => {
    if (busy) return;
    if (typed.trim() === "") return setError(t("access.secondStep.empty"));
    setBusy(true);
    try {
      onSignedIn(await send(typed));
    } catch (thrown) {
      const { body } = apiError(thrown);
      if (body.messages.code) setError(body.messages.code);
      else toast.failure(t("access.login.unreachable"), thrown);
      if (body.error === "step_over") onOver();
    }
    setBusy(false);
  };
  const type = (typed: string): void => {
    setCode(typed);
    setError(undefined);
    if (!recovery && /^\d{6}$/.test(typed.replace(/\s/g, ""))) void submit(typed);
  };
  return (
    <>
      <TextInput
        name="code"
        label={t(recovery ? "access.secondStep.recoveryCode" : "access.secondStep.code")}
        autoComplete={recovery ? "off" : "one-time-code"}
        inputMode={recovery ? "text" : "numeric"}
        maxLength={40}
        autoFocus
        value={code}
        error={error}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          void submit(code);
        }}
      />
      <Button loading={busy} onClick={() => void submit(code)}>
        {t("kit.action.next")}
      </Button>
    </>
  );
}
