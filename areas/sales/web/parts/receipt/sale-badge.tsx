import { formatKurus } from "#kit/contract/money.ts";
import { StatusBadge } from "#kit/web/status-badge.tsx";
import type { Sale } from "../sales-list/use-sales.ts";
import classes from "./sale-badge.module.css";

/** Badge: paid, paid in part while the rest is owed, refunded, or a refund; of a payment refunded in part with the amount. */
export function SaleBadge({ sale: { total, refunded, refund_of, owed } }: { sale: Sale }) {
  const isRefund = refund_of !== null || refunded > 0;
  const badge = <StatusBadge of="payment" status={isRefund ? "refunded" : owed > 0 ? "partial" : "paid"} />;
  if (refunded === 0 || refunded >= total) return badge;
  return (
    <span className={classes.part}>
      {badge} <span>{formatKurus(refunded)}</span>
    </span>
  );
}
