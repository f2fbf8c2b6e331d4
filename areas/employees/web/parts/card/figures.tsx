import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { BarChart } from "#kit/web/bar-chart.tsx";
import { Skeleton } from "#kit/web/skeleton.tsx";
import { StatCard } from "#kit/web/stat-card.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./card.module.css";

type Stats = ReplyOf<"GET /api/employees/{id}/stats">;

/** Topics of payments, refunds, appointments and used sessions. */
export const soldTopics = ["orders", "accounting", "reservations", "customer-packages"];

/** 30 days of revenue, and this month's sales and appointments against the last (H3). */
export function Figures({ employeeId: id }: { employeeId: number }) {
  const t = useTranslations("employees.figures");
  const { data, error, refetch } = useApi(
    "GET /api/employees/{id}/stats",
    { params: { id } },
    { staleTime: 0, also: soldTopics },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <div className={classes.figures}>
      <Cards stats={data} />
      <div className={classes.chart}>
        <BarChart label={t("chart")} days={data.revenue_chart} format={formatKurus} height={160} />
      </div>
    </div>
  );
}

function Cards({ stats: { orders, reservations } }: { stats: Stats }) {
  const t = useTranslations("employees.figures");
  const comparison = (change: number | null) => ({ change, than: change === null ? undefined : t("than") });
  return (
    <div className={classes.cards}>
      {(
        [
          ["orders", orders],
          ["reservations", reservations],
        ] as const
      ).map(([name, figures]) => (
        <div key={name} className={classes.pair}>
          <StatCard
            label={t(`${name}Sum`)}
            value={formatKurus(figures.current_month_sum)}
            {...comparison(figures.sum_percentage)}
            before={formatKurus(figures.previous_month_sum)}
          />
          <StatCard
            label={t(`${name}Count`)}
            value={String(figures.current_month_count)}
            {...comparison(figures.count_percentage)}
            before={String(figures.previous_month_count)}
          />
        </div>
      ))}
    </div>
  );
}

function Waiting() {
  return (
    <div className={classes.figures} aria-busy="true">
      <div className={classes.cards}>
        {[0, 1].map((row) => (
          <div key={row} className={classes.pair}>
            <Skeleton height={98} />
            <Skeleton height={98} />
          </div>
        ))}
      </div>
      <Skeleton height={260} />
    </div>
  );
}
