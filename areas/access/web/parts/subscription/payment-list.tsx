import { Button } from "@mantine/core";
import IconBan from "@tabler/icons-react/dist/esm/icons/IconBan.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Badge } from "#kit/web/badge.tsx";
import { useClock } from "#kit/web/session.ts";
import classes from "./subscription.module.css";
import { useCheck } from "./use-check.ts";

type Payments = ReplyOf<"GET /api/subscription">["payments"];

const looks = {
  paid: { tone: "success", icon: IconCircleCheck },
  pending: { tone: "neutral", icon: IconClock },
  failed: { tone: "danger", icon: IconBan },
} as const;

/** Payments and attempts, latest first; an open one can be checked. */
export function PaymentList({ payments }: { payments: Payments }) {
  const t = useTranslations("access.subscription");
  const clock = useClock();
  const { check, busy } = useCheck();
  return (
    <section className={classes.card}>
      <div className={classes.standing}>
        <h2>{t("payments")}</h2>
        {payments.some(({ status }) => status === "pending") && (
          <Button variant="default" loading={busy} onClick={() => void check()}>
            {t("check")}
          </Button>
        )}
      </div>
      <ul className={classes.payments}>
        {payments.map(
          ({ id, plan, amount, currency, status, created_at, period_ends_at, provider_reference: number }) => (
            <li key={id}>
              <span className={classes.words}>
                <strong>{t(`plan.${plan}`)}</strong>
                <small>
                  {clock.numeric(created_at)}
                  {period_ends_at && ` · ${t("upTo", { when: clock.numeric(period_ends_at) })}`}
                </small>
                {number && <small>{t("number", { number })}</small>}
              </span>
              <span className={classes.sum}>
                <strong>{formatKurus(amount, currency)}</strong>
                <Badge {...looks[status]} label={t(`status.${status}`)} />
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
