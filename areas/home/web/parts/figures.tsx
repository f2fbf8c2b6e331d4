import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { standingStatuses } from "#areas/reservations/contract/statuses.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { StatCard } from "#kit/web/stat-card.tsx";
import { usePhone } from "#kit/web/use-phone.ts";
import classes from "./dashboard.module.css";
import { percentMore, weekdayNumber } from "./figures.rules.ts";
import type { Dashboard } from "./use-dashboard.ts";

/** Four figures, each compared with the same weekday, each the way to the list behind it (look 10). */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const t = useTranslations("home.dashboard");
  const phone = usePhone();
  const { date, compared, takings, reservations, occupancy, unpaid } = dashboard;
  const day = String(weekdayNumber(compared));
  const than = t(phone ? "thanShort" : "than", { day });
  const today = { from: date, to: date };
  const points = occupancy.today === null || occupancy.before === null ? null : occupancy.today - occupancy.before;
  return (
    <div className={classes.figures}>
      <Figure to="/sales/sales" search={today}>
        <StatCard
          label={t("takings")}
          value={formatKurus(takings.today)}
          change={percentMore(takings.today, takings.before)}
          than={phone ? than : t("thanNow", { day })}
        />
      </Figure>
      <Figure to="/sales/reservation" search={{ ...today, durum: standingStatuses.join(",") }}>
        <StatCard
          label={t("reservations")}
          value={String(reservations.today)}
          change={percentMore(reservations.today, reservations.before)}
          than={than}
        />
      </Figure>
      <Figure to="/calendar">
        <StatCard
          label={t("occupancy")}
          value={occupancy.today === null ? "—" : t("percent", { value: occupancy.today })}
          change={points}
          than={than}
          write={(value) => t("points", { value })}
        />
      </Figure>
      <Figure to="/sales/new-sale" search={{ tab: "unfinished" }}>
        <StatCard
          label={unpaid.count > 0 ? t("unpaid", { count: unpaid.count }) : t("noneUnpaid")}
          value={formatKurus(unpaid.sum)}
          change={unpaid.count - unpaid.before}
          than={than}
          write={String}
          lessIsBetter
        />
      </Figure>
    </div>
  );
}

function Figure({ to, search, children }: { to: string; search?: Record<string, string>; children: ReactNode }) {
  return (
    <Link to={to} search={search ?? {}} className={classes.figure}>
      {children}
    </Link>
  );
}
