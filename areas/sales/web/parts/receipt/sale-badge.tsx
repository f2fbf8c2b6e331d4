import { StatusBadge } from "#kit/web/status-badge.tsx";
import type { Sale } from "../sales-list/use-sales.ts";

/** Paid, or given back: in part, in whole, or the row that gave it back. */
export function SaleBadge({ sale: { refunded, refund_of } }: { sale: Sale }) {
  return <StatusBadge of="payment" status={refund_of !== null || refunded > 0 ? "refunded" : "paid"} />;
}
