import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { ApiError } from "#kit/web/api-error.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { deviceOf } from "./device.rules.ts";
import { usePasswordCheck } from "./use-password-check.tsx";

const TotpDialog = lazyPart(() => import("./totp-dialog.tsx").then((part) => part.TotpDialog));
const RecoveryCodes = lazyPart(() => import("./recovery-codes.tsx").then((part) => part.RecoveryCodes));

interface SetUp {
  /** Runs an action that needs a fresh password check; shows a failure with this title, but nothing when the user declines the password. */
  checked: (failure: string, work: () => Promise<unknown>) => Promise<void>;
  startTotp: () => Promise<void>;
  addPasskey: () => Promise<void>;
  renewCodes: () => Promise<void>;
  dialogs: ReactNode;
}

/**
 * Sets up an authenticator app or a passkey and then shows the recovery codes; `onSetUp` runs once the user has stored these. The buttons
 * show no `loading`, because that disables them and the dialogs could not return the focus to them.
 */
export function useSetUp(onSetUp: () => void = () => undefined): SetUp {
  const t = useTranslations("access.security");
  const check = usePasswordCheck();
  const [totp, setTotp] = useState<ReplyOf<"POST /api/second-factor/totp">>();
  const [codes, setCodes] = useState<readonly string[]>();
  const start = useAct("POST /api/second-factor/totp");
  const options = useAct("POST /api/passkeys/options");
  const add = useAct("POST /api/passkeys");
  const renew = useAct("POST /api/second-factor/recovery-codes");
  const finish = (fresh: readonly string[]): void => (fresh.length > 0 ? setCodes(fresh) : onSetUp());
  const checked = async (failure: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await check.checked(work);
    } catch (thrown) {
      toast.failure(failure, thrown instanceof ApiError ? thrown : undefined);
    }
  };
  return {
    checked,
    startTotp: () => checked(t("totp.failed"), async () => setTotp(await start.act())),
    addPasskey: () =>
      checked(t("passkeys.failed"), async () => {
        const asked = await options.act();
        const { makePasskey } = await import("./passkey-browser.ts");
        const name = deviceOf(navigator.userAgent) || t("passkeys.unnamed");
        const body = { challenge: asked.challenge, name, ...(await makePasskey(asked.options)) };
        const { recovery_codes } = await add.act({ body });
        toast.success(t("passkeys.added"));
        finish(recovery_codes);
      }),
    renewCodes: () => checked(t("recovery.failed"), async () => setCodes((await renew.act()).recovery_codes)),
    dialogs: (
      <>
        {check.dialog}
        {totp && <TotpDialog {...totp} onDone={finish} onClose={() => setTotp(undefined)} />}
        {codes && (
          <RecoveryCodes
            codes={codes}
            onClose={() => {
              setCodes(undefined);
              onSetUp();
            }}
          />
        )}
      </>
    ),
  };
}
