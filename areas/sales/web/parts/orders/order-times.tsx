import { useTranslations } from "use-intl";
import { ElapsedTime } from "./elapsed-time.tsx";
import { approvalOf, preparationOf } from "./elapsed.ts";
import classes from "./order-times.module.css";
import type { OrderRow } from "./use-orders.ts";

/** The durations of an order's approval and preparation, one below the other, so that the table fits a laptop (E5). */
export function OrderTimes({ row }: { row: OrderRow }) {
  const t = useTranslations("sales.orders");
  const [approval, preparation] = [approvalOf(row), preparationOf(row)];
  if (!approval && !preparation) return "—";
  return (
    <span className={classes.times}>
      <span title={t("approval")}>
        {t("approved")} <ElapsedTime of={approval} />
      </span>
      {preparation && (
        <span title={t("preparation")}>
          {t("prepared")} <ElapsedTime of={preparation} />
        </span>
      )}
    </span>
  );
}
