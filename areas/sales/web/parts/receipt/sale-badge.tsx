import { StatusBadge } from "#kit/web/status-badge.tsx";
import type { Sale } from "../sales-list/use-sales.ts";

/** Badge: paid, paid in part while the rest is owed, refunded in part or completely, or a refund. */
export function SaleBadge({ sale: { refunded, refund_of, owed } }: { sale: Sale }) {
  const isRefund = refund_of !== null || refunded > 0;
  return <StatusBadge of="payment" status={isRefund ? "refunded" : owed > 0 ? "partial" : "paid"} />;
}
