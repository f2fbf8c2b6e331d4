import { useApi } from "#kit/web/use-api.ts";
import type { Sale } from "../sales-list/use-sales.ts";

/** The refunded quantities of a refund, by line; undefined while loading, empty for a sale. */
export function useRefundedLines({ id, refund_of, order_id }: Sale) {
  const isRefund = refund_of !== null && order_id !== null;
  const refunds = useApi("GET /api/orders/{id}/refunds", { params: { id: order_id ?? 0 } }, { enabled: isRefund });
  if (!isRefund || refunds.error) return [];
  return refunds.data?.data.filter(({ transaction_id }) => transaction_id === id);
}
