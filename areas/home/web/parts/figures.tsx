import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { liveStatuses } from "#areas/reservations/contract/statuses.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { StatCard, type StatCardProps } from "#kit/web/stat-card.tsx";
import { usePhone } from "#kit/web/use-phone.ts";
import classes from "./dashboard.module.css";
import { percentMore, weekdayNumber } from "./figures.rules.ts";
import type { Dashboard } from "./use-dashboard.ts";

/** Up to five figures, each compared with the same weekday and linked to exactly the list that it sums (look 10). */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  return (
    <div className={classes.figures}>
      {dashboard.takings && <Takings dashboard={dashboard} takings={dashboard.takings} />}
      <Appointments dashboard={dashboard} />
      <Occupancy dashboard={dashboard} />
      <Unpaid dashboard={dashboard} />
      <UnpaidInvoices dashboard={dashboard} />
    </div>
  );
}

interface FigureProps extends StatCardProps {
  to: string;
  search: Record<string, string>;
  /** The day of comparison; null: none. */
  compared: string | null;
}

/** The whole card links to its list. */
function Figure({ to, search, compared, change, than, ...card }: FigureProps) {
  const t = useTranslations("home.dashboard");
  const phone = usePhone();
  const weekday = useWeekday(compared);
  const usual =
    change === null
      ? t("noneThen", { day: weekday("weekdays") })
      : t(phone ? "thanShort" : "than", { day: weekday("weekdaysThan") });
  return (
    <Link to={to} search={search} className={classes.figure}>
      {compared === null ? (
        <StatCard {...card} change={null} />
      ) : (
        <StatCard {...card} change={change} than={than ?? usual} />
      )}
    </Link>
  );
}

/** The name of a day's weekday, alone or in a comparison. */
function useWeekday(day: string | null): (form: "weekdays" | "weekdaysThan") => string {
  const t = useTranslations("home.dashboard");
  return (form) => (day && t(form).split(" ")[weekdayNumber(day) - 1]) || "";
}

interface TakingsProps {
  dashboard: Dashboard;
  takings: NonNullable<Dashboard["takings"]>;
}

function Takings({ dashboard: { date, compared }, takings }: TakingsProps) {
  const t = useTranslations("home.dashboard");
  const phone = usePhone();
  const change = percentMore(takings.today, takings.before);
  const weekday = useWeekday(compared);
  const day = weekday("weekdays");
  const than = change === null ? t("noneByNow", { day }) : phone ? undefined : t("thanNow", { day });
  return (
    <Figure
      to="/sales/sales"
      search={{ from: date, to: date }}
      label={t("takings")}
      value={formatKurus(takings.today)}
      change={change}
      before={formatKurus(takings.before)}
      compared={compared}
      than={than}
    />
  );
}

function Appointments({ dashboard: { date, compared, reservations } }: { dashboard: Dashboard }) {
  const t = useTranslations("home.dashboard");
  return (
    <Figure
      to="/sales/reservation"
      search={{ from: date, to: date, durum: liveStatuses.join(",") }}
      label={t("reservations")}
      value={String(reservations.today)}
      change={percentMore(reservations.today, reservations.before)}
      before={String(reservations.before)}
      compared={compared}
    />
  );
}

function Occupancy({ dashboard: { date, compared, occupancy } }: { dashboard: Dashboard }) {
  const t = useTranslations("home.dashboard");
  const { today, before } = occupancy;
  return (
    <Figure
      to="/calendar"
      search={{ tarih: date }}
      label={t("occupancy")}
      value={today === null ? "—" : t("percent", { value: today })}
      change={today === null || before === null ? null : today - before}
      compared={compared}
      than={today === null ? t("closed") : undefined}
      write={(value) => t("points", { value })}
    />
  );
}

/** Unpaid till sales; their sum only for people who may see takings. */
function Unpaid({ dashboard: { compared, unpaid } }: { dashboard: Dashboard }) {
  const t = useTranslations("home.dashboard");
  const { count, sum, before } = unpaid;
  return (
    <Figure
      to="/sales/new-sale"
      search={{ tab: "unfinished" }}
      label={sum === null ? t("unpaidSales") : count > 0 ? t("unpaid", { count }) : t("noneUnpaid")}
      value={sum === null ? String(count) : formatKurus(sum)}
      change={count - before}
      compared={compared}
      write={String}
      lessIsBetter
    />
  );
}

/** Issued unpaid invoices, if there are any. */
function UnpaidInvoices({ dashboard: { compared, unpaid_invoices: invoices } }: { dashboard: Dashboard }) {
  const t = useTranslations("home.dashboard");
  if (!invoices || invoices.count === 0) return null;
  return (
    <Figure
      to="/accounting/invoices"
      search={{ status: "issued" }}
      label={t("unpaidInvoices", { count: invoices.count })}
      value={invoices.sums.map(({ currency, sum }) => formatKurus(sum, currency)).join(" + ")}
      change={invoices.count - invoices.before}
      compared={compared}
      write={String}
      lessIsBetter
    />
  );
}
