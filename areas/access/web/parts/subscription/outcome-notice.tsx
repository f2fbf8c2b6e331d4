import { Button } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Notice } from "#kit/web/notice.tsx";
import { outcomeLooks, useOutcome } from "#kit/web/payment-outcome.ts";
import { useClock } from "#kit/web/session.ts";
import { GoOn } from "./go-on.tsx";
import { useCheck } from "./use-check.ts";

/** The outcome of the payment that the person returns from: `?payment=…`, written by the server's callback. */
export function OutcomeNotice({ state, ends_at: endsAt, payments }: ReplyOf<"GET /api/subscription">) {
  const t = useTranslations("access.subscription");
  const clock = useClock();
  const { check, busy } = useCheck();
  const { payment } = useSearch({ strict: false }) as { payment?: string };
  const outcome = useOutcome(payment, payments.filter(({ status }) => status === "paid").length);
  // Anybody can type an address, so "paid" is shown only if there was a payment.
  if (!outcome || (outcome === "paid" && state !== "paid")) return null;
  // The page that was left may have been paid in another tab before this one was reloaded.
  if (outcome === "failed" && payments[0]?.status === "paid") return null;
  return (
    <Notice
      {...outcomeLooks[outcome]}
      title={t(`outcome.${outcome}.title`)}
      text={t(`outcome.${outcome}.text`, { when: endsAt ? clock.numeric(endsAt) : "" })}
    >
      {outcome === "paid" && <GoOn />}
      {outcome === "unconfirmed" && (
        <Button variant="default" loading={busy} onClick={() => void check()}>
          {t("check")}
        </Button>
      )}
    </Notice>
  );
}
