import { Button } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Notice } from "#kit/web/notice.tsx";
import { isOutcome, outcomeLooks } from "#kit/web/payment-outcome.ts";
import { useClock } from "#kit/web/session.ts";
import { GoOn } from "./go-on.tsx";
import { useCheck } from "./use-check.ts";

/** The outcome of the payment that the person returns from: `?payment=…`, written by the server's callback. */
export function OutcomeNotice({ state, endsAt }: { state: string; endsAt: string | null }) {
  const t = useTranslations("access.subscription");
  const clock = useClock();
  const { check, busy } = useCheck();
  const { payment } = useSearch({ strict: false }) as { payment?: string };
  // Anybody can type an address, so "paid" is shown only if there was a payment.
  if (!isOutcome(payment) || (payment === "paid" && state !== "paid")) return null;
  return (
    <Notice
      {...outcomeLooks[payment]}
      title={t(`outcome.${payment}.title`)}
      text={t(`outcome.${payment}.text`, { when: endsAt ? clock.numeric(endsAt) : "" })}
    >
      {payment === "paid" && <GoOn />}
      {payment === "unconfirmed" && (
        <Button variant="default" loading={busy} onClick={() => void check()}>
          {t("check")}
        </Button>
      )}
    </Notice>
  );
}
