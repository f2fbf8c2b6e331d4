import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { useClock } from "#kit/web/session.ts";
import { exactLira, nearLira } from "./exact-lira.ts";
import type { MonthStatement } from "./statement.tsx";
import classes from "./statement.module.css";
import { usePercent } from "./use-percent.ts";

/** The computation of the pay, one line for each part of each period; parts that the earning type does not count are marked. */
export function StatementSteps({ statement }: { statement: MonthStatement }) {
  const t = useTranslations("employees");
  const { periods, bonus, pay } = statement;
  const counted = periods.some(({ terms }) => terms.earning_type !== "salary");
  return (
    <dl className={classes.steps}>
      {periods.length === 0 && <Step label={t("statement.noWork")} kurus={0} />}
      {periods.map((period) => (
        <PeriodSteps key={period.from} period={period} isWhole={period.days === period.month_days} />
      ))}
      {periods.length > 0 && (
        <Step
          label={t("statement.bonus")}
          how={t(counted ? "statement.roundedOnce" : "statement.notCounted")}
          kurus={bonus}
          strong
        />
      )}
      <Step label={t("statement.pay")} kurus={pay} strong />
    </dl>
  );
}

type Period = MonthStatement["periods"][number];

function PeriodSteps({ period, isWhole }: { period: Period; isWhole: boolean }) {
  const t = useTranslations("employees");
  const percent = usePercent();
  const clock = useClock();
  const { services, products, terms, goal, over_goal, days, month_days } = period;
  const dates = isWhole ? undefined : `${clock.numeric(period.from)} – ${clock.numeric(period.to)}`;
  const share = dates && t("statement.share", { dates, days, all: month_days, salary: formatKurus(terms.salary) });
  return (
    <>
      <Step
        label={t("field.salary")}
        how={terms.earning_type === "bonus" ? [dates, t("statement.notCounted")].filter(Boolean).join(" · ") : share}
        kurus={period.salary}
      />
      <Step
        label={t("statement.services")}
        how={t(over_goal > 0 ? "statement.overGoal" : "statement.underGoal", {
          net: formatKurus(services),
          goal: formatKurus(goal),
          over: formatKurus(over_goal),
          percent: percent(terms.bonus),
        })}
        kurus={period.service_bonus}
      />
      <Step
        label={t("statement.products")}
        how={t("statement.ofProducts", { net: formatKurus(products), percent: percent(terms.sales_bonus) })}
        kurus={period.product_bonus}
      />
    </>
  );
}

/** Fractions of a kuruş are rounded with "≈"; the tooltip has the exact amount. */
function Step(props: { label: string; how?: string | undefined; kurus: number; strong?: boolean }) {
  const { label, how, kurus, strong } = props;
  return (
    <div className={classes.step} data-strong={strong || undefined}>
      <dt>
        {label}
        {how && <small>{how}</small>}
      </dt>
      <dd title={Number.isInteger(kurus) ? undefined : exactLira(kurus)}>{nearLira(kurus)}</dd>
    </div>
  );
}
