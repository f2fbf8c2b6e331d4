import { Button } from "@mantine/core";
import IconFingerprint from "@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { ApiError } from "#kit/web/api-error.ts";
import { toast } from "#kit/web/toast.tsx";

interface PasskeySignInProps {
  /** The second factor that it completes; absent, it signs in without a password. */
  step?: string;
  onSignedIn: (reply: ReplyOf<"POST /api/login">) => void;
}

/** Signs in by a passkey of this device. */
export function PasskeySignIn({ step, onSignedIn }: PasskeySignInProps) {
  const t = useTranslations("access.secondStep");
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      const { signInByPasskey } = await import("./passkey-browser.ts");
      onSignedIn(await signInByPasskey(step));
    } catch (thrown) {
      toast.failure(t("passkeyFailed"), thrown instanceof ApiError ? thrown : undefined);
    }
    setBusy(false);
  };
  return (
    <Button variant="default" leftSection={<IconFingerprint size={18} />} loading={busy} onClick={() => void ask()}>
      {t("passkey")}
    </Button>
  );
}
