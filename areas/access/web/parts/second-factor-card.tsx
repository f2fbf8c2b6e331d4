import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Badge } from "#kit/web/badge.tsx";
import { confirm } from "#kit/web/confirm.tsx";
import { Card } from "#kit/web/form-card.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import devices from "./devices-card.module.css";
import { PasskeyRow } from "./passkey-row.tsx";
import { passkeysWork } from "./passkey-support.ts";
import { useSetUp } from "./use-set-up.tsx";

type Factors = ReplyOf<"GET /api/second-factor">;

/** The person's second factors (decision 0024). */
export function SecondFactorCard() {
  const t = useTranslations("access.security");
  const { data, error, refetch } = useApi("GET /api/second-factor");
  return (
    <Card title={t("twoStep")} hint={t("twoStepHint")}>
      {data ? (
        <Rows factors={data} />
      ) : error ? (
        <ErrorState part error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton fields={2} />
      )}
    </Card>
  );
}

function Rows({ factors }: { factors: Factors }) {
  const t = useTranslations("access.security");
  const setUp = useSetUp();
  const { totp, passkeys, recovery_codes_left: left } = factors;
  return (
    <>
      <ul className={devices.list}>
        <AppRow isOn={totp} setUp={setUp} />
        <Row title={t("passkeys.title")} text={t(passkeysWork() ? "passkeys.hint" : "passkeys.notHere")}>
          {passkeysWork() && (
            <Button variant="default" onClick={() => void setUp.addPasskey()}>
              {t("passkeys.add")}
            </Button>
          )}
        </Row>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} checked={setUp.checked} />
        ))}
        {(totp || passkeys.length > 0) && (
          <Row title={t("recovery.row")} text={t("recovery.left", { count: left })}>
            <Button variant="subtle" onClick={() => void setUp.renewCodes()}>
              {t("recovery.renew")}
            </Button>
          </Row>
        )}
      </ul>
      {setUp.dialogs}
    </>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <span className={devices.words}>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
      {children}
    </li>
  );
}

/** The authenticator app, to be set up or turned off. */
function AppRow({ isOn, setUp }: { isOn: boolean; setUp: ReturnType<typeof useSetUp> }) {
  const t = useTranslations("access.security.totp");
  const { act } = useAct("DELETE /api/second-factor/totp");
  const turnOff = async (): Promise<void> => {
    if (!(await confirm({ title: t("off"), text: t("offText"), action: t("off"), danger: true }))) return;
    await setUp.checked(t("offFailed"), async () => {
      await act();
      toast.success(t("turnedOff"));
    });
  };
  return (
    <Row title={t("title")} text={t("hint")}>
      {isOn && <Badge tone="success" label={t("isOn")} />}
      {isOn ? (
        <Button variant="subtle" onClick={() => void turnOff()}>
          {t("off")}
        </Button>
      ) : (
        <Button variant="default" onClick={() => void setUp.startTotp()}>
          {t("setUp")}
        </Button>
      )}
    </Row>
  );
}
