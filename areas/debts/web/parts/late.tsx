import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import classes from "./debts.module.css";

/** An overdue amount, in words for screen readers too; `labelled`: where no column head says what it is. */
export function Late({ amount, labelled = false }: { amount: number; labelled?: boolean }) {
  const t = useTranslations("debts.list");
  return (
    <span className={classes.late}>
      <span className={labelled ? undefined : "spoken"}>{t("late")} </span>
      {formatKurus(amount)}
    </span>
  );
}
