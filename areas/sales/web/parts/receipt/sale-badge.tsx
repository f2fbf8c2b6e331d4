import { StatusBadge } from "#kit/web/status-badge.tsx";
import type { Sale } from "../sales-list/use-sales.ts";

/** Badge: paid, refunded in part or completely, or a refund. */
export function SaleBadge({ sale: { refunded, refund_of } }: { sale: Sale }) {
  return <StatusBadge of="payment" status={refund_of !== null || refunded > 0 ? "refunded" : "paid"} />;
}
