import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { OpenIn } from "#kit/web/facts.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { useClock } from "#kit/web/session.ts";
import { useApi } from "#kit/web/use-api.ts";
import { SumLine } from "../checkout/order-lines.tsx";
import classes from "./refund-list.module.css";

interface RefundListProps {
  order: { id: number; refunded: number };
}

/** The refunds of an order with who made them and when; nothing if there are none. */
export function RefundList({ order: { id, refunded } }: RefundListProps) {
  const t = useTranslations("sales");
  const clock = useClock();
  const { data } = useApi("GET /api/orders/{id}/refunds", { params: { id } }, { enabled: refunded > 0 });
  if (refunded === 0) return null;
  return (
    <>
      <SumLine label={t("refund.back")} amount={-refunded} />
      <ul className={classes.refunds} aria-label={t("refund.list")}>
        {data?.refunds.map(({ transaction_id, at, by, payment_method, amount }) => (
          <li key={transaction_id}>
            <span>
              <OpenIn list="/sales/sales" id={transaction_id}>
                {clock.numeric(at)}
              </OpenIn>
              {by && ` · ${fullName(by)}`} · {t(`method.${payment_method}`)}
            </span>
            <span>{formatKurus(-amount)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
