import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { divideHalfUp, formatKurus } from "#kit/contract/money.ts";
import { BarChart } from "#kit/web/bar-chart.tsx";
import { useClock } from "#kit/web/session.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import { FigureCards, type FigureProps } from "./figure-cards.tsx";
import classes from "./report.module.css";
import { ReportCard } from "./report-card.tsx";
import { countedOf, linesOf, salesOf } from "./report-links.ts";
import { ShareTable } from "./share-table.tsx";
import { barsOf, daysOfBar, hoursOf } from "./takings-bars.ts";
import { useCount } from "./use-count.ts";
import type { Shown } from "./use-report.ts";

/** Takings: the sums, by day, by payment method, by hour. */
export function TakingsView({ report }: { report: Shown }) {
  return (
    <>
      <FigureCards figures={useSums(report)} />
      <div className={classes.cards}>
        {report.from !== report.to && <Days report={report} />}
        <Methods report={report} />
        <Hours report={report} />
      </div>
    </>
  );
}

function useSums(report: Shown): FigureProps[] {
  const t = useTranslations("reports.period");
  const count = useCount();
  const { total, sales, refunds, tips, discounts } = report.figures;
  const link = salesOf(report);
  const average = (key: "now" | "before") =>
    sales.count[key] > 0 ? divideHalfUp(sales.worth[key], sales.count[key]) : 0;
  return [
    { label: t("total"), ...total, write: formatKurus, link },
    { label: t("salesCount"), ...sales.count, write: count, link: countedOf(report) },
    {
      label: t("average"),
      now: average("now"),
      before: average("before"),
      write: formatKurus,
      link: countedOf(report),
    },
    {
      label: t("refunds"),
      ...positive(refunds.total),
      write: formatKurus,
      link: salesOf(report, { only: "refunds", of: t("refunds") }),
      lessIsBetter: true,
    },
    {
      label: t("tips"),
      ...tips,
      write: formatKurus,
      link: countedOf(report, { only: "tips", of: t("tips") }),
    },
    { label: t("discounts"), ...discounts, write: formatKurus, link: linesOf(report), lessIsBetter: true },
  ];
}

const positive = ({ now, before }: { now: number; before: number }) => ({
  now: Math.abs(now),
  before: Math.abs(before),
});

function Days({ report }: { report: Shown }) {
  const t = useTranslations("reports.period");
  const navigate = useNavigate();
  const clock = useClock();
  const phone = usePhone();
  const bars = barsOf(report.figures.days, report);
  const isByMonth = bars[0]?.date.length === 7;
  const open = (bar: string): void => void navigate(salesOf(daysOfBar(bar, report)) as object);
  const months = {
    head: t("month"),
    long: clock.month,
    // Phones have room for every second one.
    short: (month: string) => (phone && Number(month.slice(5)) % 2 === 0 ? "" : clock.month(month).slice(0, 3)),
  };
  return (
    <ReportCard report={report} table="days" title={t(isByMonth ? "byMonth" : "byDay")} wide>
      <BarChart
        label={t(isByMonth ? "byMonth" : "byDay")}
        labelled
        days={bars}
        format={formatKurus}
        height={200}
        onOpen={open}
        {...(isByMonth && { names: months })}
      />
    </ReportCard>
  );
}

function Hours({ report }: { report: Shown }) {
  const t = useTranslations("reports.period");
  const navigate = useNavigate();
  const names = {
    head: t("hour"),
    long: (hour: string) => `${hour.padStart(2, "0")}:00 – ${String(Number(hour) + 1).padStart(2, "0")}:00`,
    short: (hour: string) => (Number(hour) % 3 === 0 ? hour.padStart(2, "0") : ""),
  };
  const open = (hour: string): void => void navigate(salesOf(report, { hour, of: names.long(hour) }) as object);
  return (
    <ReportCard report={report} table="hours" title={t("byHour")} wide>
      {report.figures.hours.length === 0 ? (
        <p className={classes.none}>{t("none")}</p>
      ) : (
        <BarChart
          label={t("byHour")}
          labelled
          days={hoursOf(report.figures.hours)}
          format={formatKurus}
          height={180}
          onOpen={open}
          names={names}
        />
      )}
    </ReportCard>
  );
}

function Methods({ report }: { report: Shown }) {
  const t = useTranslations("reports");
  const say = useTranslations("reports.period");
  const { methods, total } = report.figures;
  return (
    <ReportCard report={report} table="methods" title={say("byMethod")} wide>
      <ShareTable
        label={say("byMethod")}
        none={say("none")}
        columns={[
          { head: say("method") },
          { head: say("received"), wide: true },
          { head: say("refunded"), wide: true },
          { head: say("sum") },
          { head: say("before"), wide: true },
        ]}
        rows={methods.map((row) => ({
          key: row.payment_method,
          name: t(`method.${row.payment_method}`),
          sub: say("payments", { count: row.count }),
          link: salesOf(report, { method: row.payment_method }),
          cells: [row.received, row.refunded, row.total, row.before].map((kurus) => formatKurus(kurus)),
          value: row.total,
        }))}
        foot={[say("sum"), "", "", formatKurus(total.now), formatKurus(total.before)]}
      />
    </ReportCard>
  );
}
