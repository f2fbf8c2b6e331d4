import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import classes from "./debts.module.css";

/** An overdue amount, in words for screen readers too. */
export function Late({ amount }: { amount: number }) {
  const t = useTranslations("debts.list");
  return (
    <span className={classes.late}>
      <span className="spoken">{t("late")} </span>
      {formatKurus(amount)}
    </span>
  );
}
