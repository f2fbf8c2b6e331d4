import type { TenderMethod } from "#areas/settings/contract/payment-methods.ts";
import type { Order } from "../orders/use-order.ts";
import type { Sale } from "../sales-list/use-sales.ts";
import type { Refund } from "./use-refund.ts";

/** The sums of a receipt, kuruş: of the whole sale or refund, in however many payments it was made. */
export interface Whole {
  tips: number;
  total: number;
  payments: { id: number; method: TenderMethod; amount: number }[];
}

/** Pure. A row without an order, or while its refund is loading, is its own whole. */
export function wholeOf(sale: Sale, order: Order | undefined, refund: Refund | undefined): Whole {
  const { id, tips, total, payment_method: method } = sale;
  const own = { tips, total, payments: [{ id, method, amount: total }] };
  if (sale.refund_of === null) return order && order.payments.length > 1 ? saleOf(order) : own;
  return refund && refund.payments.length > 1 ? refundOf(refund) : own;
}

const saleOf = (order: Order): Whole => ({ tips: order.tips, total: order.total, payments: partsOf(order) });

/** The payments of an order as a list shows them. */
export const partsOf = ({ payments }: Pick<Order, "payments">): Whole["payments"] =>
  payments.map(({ transaction_id, payment_method, amount }) => ({
    id: transaction_id as number,
    method: payment_method,
    amount,
  }));

const refundOf = ({ payments }: Refund): Whole => ({
  tips: -payments.reduce((sum, { tips }) => sum + tips, 0),
  total: -payments.reduce((sum, { amount }) => sum + amount, 0),
  payments: payments.map(({ transaction_id, payment_method, amount }) => ({
    id: transaction_id,
    method: payment_method,
    amount: -amount,
  })),
});
