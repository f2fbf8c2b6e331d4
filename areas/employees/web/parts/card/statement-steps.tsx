import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { exactLira } from "./exact-lira.ts";
import type { MonthStatement } from "./statement.tsx";
import classes from "./statement.module.css";
import { usePercent } from "./use-percent.ts";

/** The way to the pay, one line for each part; what the earning type does not count is said to be so. */
export function StatementSteps({ statement }: { statement: MonthStatement }) {
  const t = useTranslations("employees");
  const percent = usePercent();
  const { services, products, terms, steps } = statement;
  const { earning_type: type } = terms;
  const goal = formatKurus(terms.min_goal_amount);
  const none = type === "salary" ? t("statement.notCounted") : undefined;
  return (
    <dl className={classes.steps}>
      <Step
        label={t("field.salary")}
        how={type === "bonus" ? t("statement.notCounted") : undefined}
        value={formatKurus(type === "bonus" ? 0 : terms.salary)}
      />
      <Step
        label={t("statement.services")}
        how={t(services > terms.min_goal_amount ? "statement.overGoal" : "statement.underGoal", {
          net: formatKurus(services),
          goal,
          over: formatKurus(steps.over_goal),
          percent: percent(terms.bonus),
        })}
        value={exactLira(steps.service_bonus)}
      />
      <Step
        label={t("statement.products")}
        how={t("statement.ofProducts", { net: formatKurus(products), percent: percent(terms.sales_bonus) })}
        value={exactLira(steps.product_bonus)}
      />
      <Step
        label={t("statement.bonus")}
        how={none ?? t("statement.roundedOnce")}
        value={formatKurus(steps.bonus)}
        strong
      />
      <Step label={t("statement.pay")} value={formatKurus(steps.pay)} strong />
    </dl>
  );
}

function Step(props: { label: string; how?: string | undefined; value: string; strong?: boolean }) {
  const { label, how, value, strong } = props;
  return (
    <div className={classes.step} data-strong={strong || undefined}>
      <dt>
        {label}
        {how && <small>{how}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
