import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import classes from "./debts.module.css";

const ages = ["to30", "to60", "to90", "older"] as const;

/** What is owed in all, what of it is overdue, and how old it is. */
export function Ages({ sums }: { sums: ReplyOf<"GET /api/debts">["meta"]["sums"] }) {
  const t = useTranslations("debts.list");
  const cells = [
    { label: t("total"), amount: sums.owed, main: true },
    { label: t("overdue"), amount: sums.overdue, late: sums.overdue > 0 },
    ...ages.map((age) => ({ label: t(`ages.${age}`), amount: sums.ages[age] })),
  ];
  return (
    <dl className={classes.ages}>
      {cells.map(({ label, amount, ...look }) => (
        <div key={label} data-main={"main" in look || undefined}>
          <dt>{label}</dt>
          <dd className={"late" in look && look.late ? classes.late : undefined}>{formatKurus(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
