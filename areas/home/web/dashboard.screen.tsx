import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useTranslations } from "use-intl";
import { HeadAction } from "#kit/web/head-action.tsx";
import { Page } from "#kit/web/page.tsx";
import { useClock } from "#kit/web/session.ts";
import { ErrorState } from "#kit/web/state.tsx";
import { usePhone } from "#kit/web/use-phone.ts";
import { DashboardSkeleton } from "./parts/dashboard-skeleton.tsx";
import classes from "./parts/dashboard.module.css";
import { Figures } from "./parts/figures.tsx";
import { isUntouched } from "./parts/figures.rules.ts";
import { BackupNotice } from "./parts/backup-notice.tsx";
import { FirstSteps } from "./parts/first-steps.tsx";
import { MethodsCard } from "./parts/methods-card.tsx";
import { NextCard } from "./parts/next-card.tsx";
import { RemindersCard } from "./parts/reminders-card.tsx";
import { PrivacyNotice } from "./parts/privacy-notice.tsx";
import { TakingsCard } from "./parts/takings-card.tsx";
import { ThemeNotice } from "./parts/theme-notice.tsx";
import { type Dashboard, useDashboard } from "./parts/use-dashboard.ts";
import { type Steps, useFirstSteps } from "./parts/use-first-steps.ts";

/** The dashboard (A14): figures compared with last week's, a month of takings, the next appointments, reminders. */
export default function DashboardScreen() {
  const t = useTranslations("home");
  const clock = useClock();
  const phone = usePhone();
  const { data, error, refetch } = useDashboard();
  const { steps, isPending } = useFirstSteps();
  const actions = !phone && (
    <>
      <HeadAction label={t("dashboard.newSale")} icon={IconPlus} to="/sales/new-sale" />
      <HeadAction main label={t("dashboard.add")} icon={IconPlus} to="/calendar" search={{ open: "new" }} />
    </>
  );
  return (
    <Page title={t("menu.dashboard")} hint={clock.long(data?.date ?? clock.today())} actions={actions}>
      {error && !data ? (
        <ErrorState title={t("dashboard.failed")} error={error} onRetry={() => void refetch()} />
      ) : !data || isPending ? (
        <DashboardSkeleton />
      ) : (
        <Cards dashboard={data} steps={steps} />
      )}
    </Page>
  );
}

/** A business without data gets one sentence instead of many zeros. */
function Cards({ dashboard, steps }: { dashboard: Dashboard; steps: Steps | null }) {
  const t = useTranslations("home.dashboard");
  const isNew = isUntouched(dashboard);
  return (
    <>
      <BackupNotice />
      <PrivacyNotice />
      <ThemeNotice />
      {steps && <FirstSteps steps={steps} />}
      <div className={classes.dashboard} data-new={isNew || undefined} data-staff={!dashboard.takings || undefined}>
        {isNew ? (
          <p className={classes.nothing}>{t("nothingYet")}</p>
        ) : (
          <>
            <Figures dashboard={dashboard} />
            {dashboard.days && <TakingsCard days={dashboard.days} />}
            {dashboard.takings && <MethodsCard date={dashboard.date} takings={dashboard.takings} />}
          </>
        )}
        <NextCard dashboard={dashboard} />
        <RemindersCard />
      </div>
    </>
  );
}
