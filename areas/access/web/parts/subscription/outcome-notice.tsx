import { Button } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { useSearch } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Notice } from "#kit/web/notice.tsx";
import { useClock } from "#kit/web/session.ts";
import { GoOn } from "./go-on.tsx";
import { useCheck } from "./use-check.ts";

const looks = {
  paid: { tone: "success", icon: IconCircleCheck },
  counted: { tone: "info", icon: IconInfoCircle },
  failed: { tone: "warning", icon: IconAlertTriangle },
  unknown: { tone: "danger", icon: IconAlertTriangle },
  expired: { tone: "warning", icon: IconAlertTriangle },
  unconfirmed: { tone: "warning", icon: IconAlertTriangle },
} as const;

const isOutcome = (text: string | undefined): text is keyof typeof looks =>
  text !== undefined && Object.hasOwn(looks, text);

/** What became of the payment that the person comes back from: `?payment=…`, written by the server's callback. */
export function OutcomeNotice({ state, endsAt }: { state: string; endsAt: string | null }) {
  const t = useTranslations("access.subscription");
  const clock = useClock();
  const { check, busy } = useCheck();
  const { payment } = useSearch({ strict: false }) as { payment?: string };
  // An address can be typed: that something was paid is said only where it was.
  if (!isOutcome(payment) || (payment === "paid" && state !== "paid")) return null;
  return (
    <Notice
      {...looks[payment]}
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
