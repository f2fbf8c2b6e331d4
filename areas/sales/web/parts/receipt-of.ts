import { takenOffDebt } from "../../contract/refund.ts";
import type { Order } from "./orders/use-order.ts";

/** The transaction whose receipt shows an order: its own, or of a sale on credit its first payment; null: nothing was paid. */
export const receiptOf = ({ transaction_id, payments }: Pick<Order, "transaction_id" | "payments">): number | null =>
  transaction_id ?? payments[0]?.transaction_id ?? null;

/** A checkout closed it: it is paid, or the rest is owed. */
export const isClosed = ({ transaction_id, due_at }: Pick<Order, "transaction_id" | "due_at">): boolean =>
  transaction_id !== null || due_at !== null;

/** The badge of an order's payment; goods that came back took off the debt first. */
export function paymentState(
  order: Pick<Order, "transaction_id" | "total" | "paid" | "refunded" | "owed" | "written_off" | "due_at">,
): "paid" | "unpaid" | "refunded" | "partial" | "owed" | "writtenOff" {
  if (order.owed > 0) return order.paid > 0 ? "partial" : "owed";
  if (order.written_off > 0) return "writtenOff";
  if (order.refunded > 0 || takenOffDebt(order) > 0) return "refunded";
  return isClosed(order) ? "paid" : "unpaid";
}
