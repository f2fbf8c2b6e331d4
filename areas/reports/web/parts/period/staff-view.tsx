import { useTranslations } from "use-intl";
import { liveStatuses } from "#areas/reservations/contract/statuses.ts";
import { divideHalfUp, formatKurus } from "#kit/contract/money.ts";
import { decimalOf } from "#kit/contract/numbers.ts";
import { fullName } from "#kit/web/full-name.ts";
import { FigureCards, type FigureProps } from "./figure-cards.tsx";
import classes from "./report.module.css";
import { ReportCard } from "./report-card.tsx";
import { appointmentsOf, linesOf } from "./report-links.ts";
import { ShareTable } from "./share-table.tsx";
import { useCount } from "./use-count.ts";
import type { Shown } from "./use-report.ts";

/** What each employee sold, and how much of the working time was booked. */
export function StaffView({ report }: { report: Shown }) {
  return (
    <>
      <FigureCards figures={useVisits(report)} />
      <div className={classes.cards}>
        <Sold report={report} />
        <Occupancy report={report} />
      </div>
    </>
  );
}

const percentOf = (booked: number, open: number): number => (open > 0 ? divideHalfUp(booked * 100, open) : 0);

function useVisits(report: Shown): FigureProps[] {
  const t = useTranslations("reports.period");
  const count = useCount();
  const { appointments, occupancy } = report.figures;
  const { open, booked } = occupancy;
  const standing = appointmentsOf(report, liveStatuses);
  return [
    {
      label: t("occupancy"),
      now: percentOf(booked.now, open.now),
      before: percentOf(booked.before, open.before),
      write: (value) => t("percent", { value: decimalOf(value) }),
      isPercentage: true,
      link: standing,
    },
    { label: t("appointments"), ...appointments.standing, write: count, link: standing },
    {
      label: t("missed"),
      ...appointments.missed,
      write: count,
      link: appointmentsOf(report, ["no-show"]),
      lessIsBetter: true,
    },
    {
      label: t("canceled"),
      ...appointments.canceled,
      write: count,
      link: appointmentsOf(report, ["canceled"]),
      lessIsBetter: true,
    },
  ];
}

function Sold({ report }: { report: Shown }) {
  const t = useTranslations("reports.period");
  const { employees, sold } = report.figures;
  const columns = (["services", "products", "others"] as const).map((column) =>
    formatKurus(employees.reduce((sum, row) => sum + row[column], 0)),
  );
  return (
    <ReportCard report={report} table="employees" title={t("byEmployee")} about={t("employeesAbout")} wide>
      <ShareTable
        label={t("byEmployee")}
        none={t("none")}
        columns={[
          { head: t("employee") },
          { head: t("services"), wide: true },
          { head: t("products"), wide: true },
          { head: t("othersShort"), wide: true },
          { head: t("sum") },
          { head: t("before"), wide: true },
        ]}
        rows={employees.map(({ employee, services, products, others, total, before }) => ({
          key: employee?.id ?? 0,
          name: employee ? fullName(employee) : t("marketplace"),
          link: linesOf(report, {
            sold: `employee-${employee?.id ?? 0}`,
            of: employee ? fullName(employee) : t("marketplace"),
          }),
          cells: [services, products, others, total, before].map((kurus) => formatKurus(kurus)),
          value: total,
        }))}
        foot={[t("sum"), ...columns, formatKurus(sold.now), formatKurus(sold.before)]}
      />
    </ReportCard>
  );
}

function Occupancy({ report }: { report: Shown }) {
  const t = useTranslations("reports.period");
  const { employees, open, booked } = report.figures.occupancy;
  const hours = (minutes: number) => t("hours", { value: Math.round((minutes * 10) / 60) / 10 });
  const percent = (part: number, whole: number) =>
    whole > 0 ? t("percent", { value: decimalOf(percentOf(part, whole)) }) : "—";
  return (
    <ReportCard report={report} table="occupancy" title={t("occupancy")} about={t("occupancyAbout")} wide>
      <ShareTable
        label={t("occupancy")}
        none={t("none")}
        columns={[
          { head: t("employee") },
          { head: t("open"), wide: true },
          { head: t("booked"), wide: true },
          { head: t("occupancy") },
        ]}
        rows={employees.map(({ employee, open: own, booked: taken }) => ({
          key: employee.id,
          name: fullName(employee),
          sub: t("ofHours", { booked: hours(taken), open: hours(own) }),
          subOnPhone: true,
          link: { to: "/calendar", search: { tarih: report.from, secim: String(employee.id) } },
          cells: [hours(own), hours(taken), percent(taken, own)],
          value: own > 0 ? taken / own : 0,
        }))}
        foot={[t("sum"), hours(open.now), hours(booked.now), percent(booked.now, open.now)]}
      />
    </ReportCard>
  );
}
