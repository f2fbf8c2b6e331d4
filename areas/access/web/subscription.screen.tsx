import { Button } from "@mantine/core";
import IconCreditCardOff from "@tabler/icons-react/dist/esm/icons/IconCreditCardOff.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Page } from "#kit/web/page.tsx";
import { useSession } from "#kit/web/session.ts";
import { Skeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { OutcomeNotice } from "./parts/subscription/outcome-notice.tsx";
import { PaymentList } from "./parts/subscription/payment-list.tsx";
import { PlanChoice } from "./parts/subscription/plan-choice.tsx";
import { Standing } from "./parts/subscription/standing.tsx";
import { useCheckOnce } from "./parts/subscription/use-check.ts";
import classes from "./parts/subscription/subscription.module.css";

/** The state of the subscription, the plans and the payments (A14); a 402 leads here (A5). */
export default function SubscriptionScreen() {
  const t = useTranslations("access.subscription");
  const { isAdmin } = useSession();
  const { data, error, refetch } = useApi("GET /api/subscription");
  useCheckOnce(data?.payments.some(({ status }) => status === "pending") ?? false);
  return (
    <Page title={t("title")}>
      {!data && !error && <Skeleton height={160} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.state === "off" && (
        <EmptyState
          icon={IconCreditCardOff}
          title={t("off")}
          text={t("offHint")}
          action={
            <Button component={Link} to="/calendar">
              {t("back")}
            </Button>
          }
        />
      )}
      {data && data.state !== "off" && (
        <div className={classes.page}>
          <OutcomeNotice {...data} />
          <Standing state={data.state} endsAt={data.ends_at} isAdmin={isAdmin} />
          {isAdmin && <PlanChoice plans={data.plans} isTest={data.test} isPaid={data.state === "paid"} />}
          {isAdmin && data.payments.length > 0 && <PaymentList payments={data.payments} />}
        </div>
      )}
    </Page>
  );
}
