import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import { useTranslations } from "use-intl";
import { DownloadButton } from "#kit/web/download-button.tsx";
import { Page } from "#kit/web/page.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { Tabs } from "#kit/web/tabs.tsx";
import { spanOf } from "#kit/web/time.ts";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import { useToday } from "#kit/web/use-today.ts";
import { CatalogueView } from "./parts/period/catalogue-view.tsx";
import { CustomersView } from "./parts/period/customers-view.tsx";
import { PeriodChoice } from "./parts/period/period-choice.tsx";
import classes from "./parts/period/report.module.css";
import { isTooLong, type ReportDays, reportDays } from "./parts/period/report-days.ts";
import { StaffView } from "./parts/period/staff-view.tsx";
import { TakingsView } from "./parts/period/takings-view.tsx";
import { TaxesView } from "./parts/period/taxes-view.tsx";
import { type Shown, useReportFile } from "./parts/period/use-report.ts";

const views = ["takings", "staff", "catalogue", "customers", "taxes"] as const;

/** "Raporlar": the takings of days, weeks and months beside those before, by everything that they consist of; as files, too. */
export default function ReportsScreen() {
  const t = useTranslations("reports");
  const list = useListState();
  const asked = { period: list.get("period"), date: list.get("date"), from: list.get("from"), to: list.get("to") };
  const days = reportDays(asked, useToday());
  const phone = usePhone();
  const files = <Files days={days} />;
  return (
    <Page title={t("menu.reports")} actions={!phone && files}>
      <PeriodChoice list={list} days={days} />
      {isTooLong(days) ? (
        <EmptyState title={t("period.tooLong")} text={t("period.tooLongText")} />
      ) : (
        <Report list={list} days={days} />
      )}
      {phone && <div className={classes.files}>{files}</div>}
    </Page>
  );
}

function Report({ list, days }: { list: ListState; days: ReportDays }) {
  const t = useTranslations("reports.period");
  const { from, to } = days;
  const { data, error, refetch } = useApi(
    "GET /api/reports/period",
    { query: { from, to } },
    { also: ["orders", "accounting", "reservations"] },
  );
  if (error && !data) return <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <FieldsSkeleton fields={6} />;
  const { figures } = data;
  if (!figures) return <EmptyState icon={IconLock} title={t("hidden")} text={t("hiddenText")} />;
  return <Views list={list} report={{ ...data, figures }} />;
}

function Views({ list, report }: { list: ListState; report: Shown }) {
  const t = useTranslations("reports.period");
  const clock = useClock();
  const view = views.find((one) => one === list.get("view")) ?? "takings";
  const { from, to } = report.compared;
  const compared = from === to ? clock.short(from) : spanOf(clock.short(from), clock.short(to));
  return (
    <>
      <div className={classes.tabs}>
        <Tabs
          label={t("views")}
          value={view}
          onChange={(next) => list.set({ view: next === "takings" ? undefined : next, customers: undefined })}
          options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
      </div>
      <p className={classes.compared}>{t("compared", { days: compared })}</p>
      {view === "takings" && <TakingsView report={report} />}
      {view === "staff" && <StaffView report={report} />}
      {view === "catalogue" && <CatalogueView report={report} />}
      {view === "customers" && <CustomersView report={report} list={list} />}
      {view === "taxes" && <TaxesView report={report} />}
    </>
  );
}

function Files({ days }: { days: ReportDays }) {
  const t = useTranslations("reports.period");
  const download = useReportFile(days);
  return (
    <>
      <DownloadButton variant="default" label={t("csv")} failure={t("fileFailed")} get={() => download("csv")} />
      <DownloadButton variant="default" label={t("excel")} failure={t("fileFailed")} get={() => download("xlsx")} />
    </>
  );
}
