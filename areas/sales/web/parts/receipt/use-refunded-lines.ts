import { useApi } from "#kit/web/use-api.ts";
import type { Sale } from "../sales-list/use-sales.ts";

/** What a refund's row gave back, by line; undefined while it is fetched, nothing for a sale's own row. */
export function useRefundedLines({ id, refund_of, order_id }: Sale) {
  const isRefund = refund_of !== null && order_id !== null;
  const refunds = useApi("GET /api/orders/{id}/refunds", { params: { id: order_id ?? 0 } }, { enabled: isRefund });
  if (!isRefund || refunds.error) return [];
  return refunds.data?.data.filter(({ transaction_id }) => transaction_id === id);
}
