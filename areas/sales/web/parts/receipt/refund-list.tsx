import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { OpenIn } from "#kit/web/facts.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { useClock } from "#kit/web/session.ts";
import { useApi } from "#kit/web/use-api.ts";
import { takenOffDebt } from "../../../contract/refund.ts";
import { SumLine } from "../checkout/order-lines.tsx";
import type { Order } from "../orders/use-order.ts";
import classes from "./refund-list.module.css";

interface RefundListProps {
  order: Pick<Order, "id" | "total" | "paid" | "owed" | "written_off" | "refunded" | "due_at">;
}

/** The refunds of an order with who made them and when; nothing if there are none. */
export function RefundList({ order }: RefundListProps) {
  const { id, refunded } = order;
  const t = useTranslations("sales");
  const clock = useClock();
  // Of a sale on credit, returned goods may only have lowered what is owed.
  const isRefunded = refunded > 0 || takenOffDebt(order) > 0;
  const { data } = useApi("GET /api/orders/{id}/refunds", { params: { id } }, { enabled: isRefunded });
  if (!isRefunded) return null;
  return (
    <>
      {refunded > 0 && <SumLine label={t("refund.back")} amount={-refunded} />}
      <ul className={classes.refunds} aria-label={t("refund.list")}>
        {data?.refunds.map(({ transaction_id, at, by, payment_method, amount }) => (
          <li key={transaction_id ?? at}>
            <span>
              {transaction_id === null ? (
                clock.numeric(at)
              ) : (
                <OpenIn list="/sales/sales" id={transaction_id}>
                  {clock.numeric(at)}
                </OpenIn>
              )}
              {by && ` · ${fullName(by)}`} ·{" "}
              {payment_method === null ? t("credit.offDebt") : t(`method.${payment_method}`)}
            </span>
            <span>{formatKurus(-amount)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
