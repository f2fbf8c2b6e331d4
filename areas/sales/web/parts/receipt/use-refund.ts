import type { ReplyOf } from "#kit/web/api.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { Sale } from "../sales-list/use-sales.ts";

type Refunds = ReplyOf<"GET /api/orders/{id}/refunds">;

/** A refund as a receipt shows it: its lines, and what each payment gave back. */
export interface Refund {
  lines: Refunds["data"];
  payments: Refunds["refunds"];
}

const none: Refund = { lines: [], payments: [] };

/** The refund that a row belongs to; undefined while loading, empty for a sale. */
export function useRefund({ id, refund_of, order_id }: Sale): Refund | undefined {
  const isRefund = refund_of !== null && order_id !== null;
  const { data, error } = useApi(
    "GET /api/orders/{id}/refunds",
    { params: { id: order_id ?? 0 } },
    { enabled: isRefund },
  );
  if (!isRefund || error) return none;
  return data && refundOf(data, id);
}

/** What was given back at once with this transaction. */
function refundOf({ data, refunds }: Refunds, id: number): Refund {
  const at = refunds.find(({ transaction_id }) => transaction_id === id)?.at;
  const payments = refunds.filter((refund) => refund.at === at);
  const ids = new Set(payments.map(({ transaction_id }) => transaction_id));
  return { lines: data.filter(({ transaction_id }) => ids.has(transaction_id)), payments };
}
