import type { TenderMethod } from "#areas/settings/contract/payment-methods.ts";
import { sumOfAmounts } from "#kit/contract/shares.ts";
import type { Order } from "../orders/use-order.ts";
import type { Sale } from "../sales-list/use-sales.ts";
import type { Refund } from "./use-refund.ts";

/** The sums of a receipt, kuruş: of the whole sale or refund, in however many payments it was made. */
export interface Whole {
  tips: number;
  total: number;
  /** `id`: its transaction; `method` null: it was taken off the customer's debt. */
  payments: { id: number | null; method: TenderMethod | null; amount: number }[];
}

/** Pure. A row without an order, or while its refund is loading, is its own whole. */
export function wholeOf(sale: Sale, order: Order | undefined, refund: Refund | undefined): Whole {
  const { id, tips, total, payment_method: method } = sale;
  const own = { tips, total, payments: [{ id, method, amount: total }] };
  if (sale.refund_of === null)
    return order && (isOther(order.payments, total) || order.due_at !== null) ? saleOf(order) : own;
  return refund && isOther(refund.payments, -total) ? refundOf(refund) : own;
}

/** Several payments, or one in advance, for which a row of 0 stands in the books. */
const isOther = (payments: readonly { amount: number }[], total: number): boolean =>
  payments.length > 1 || (payments[0]?.amount ?? total) !== total;

const saleOf = (order: Order): Whole => ({ tips: order.tips, total: order.total, payments: partsOf(order) });

/** The payments of an order as a list shows them. */
export const partsOf = ({ payments }: Pick<Order, "payments">): Whole["payments"] =>
  payments.map(({ transaction_id, payment_method, amount }) => ({
    id: transaction_id,
    method: payment_method,
    amount,
  }));

const refundOf = ({ payments }: Refund): Whole => ({
  tips: -payments.reduce((sum, { tips }) => sum + tips, 0),
  total: -sumOfAmounts(payments),
  payments: payments.map(({ transaction_id, payment_method, amount }) => ({
    id: transaction_id,
    method: payment_method,
    amount: -amount,
  })),
});
