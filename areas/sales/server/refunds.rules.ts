import type { TenderMethod } from "#areas/settings/contract/payment-methods.ts";
import type { FieldFault } from "#kit/server/problem.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { givenFor, tipsLeft, type PaidLine as GivenLine } from "../contract/refund.ts";
import type { RefundPart } from "../contract/refund-parts.ts";
import { taxInside } from "./orders.rules.ts";

/** A paid line as the server stores it. */
export interface PaidLine extends GivenLine {
  id: number;
  tax_rate: number;
}

export interface PaidOrder {
  tips: number;
  refunded: number;
  lines: readonly PaidLine[];
}

/** The refunded part of a line; `amount` after discount, `net` without its KDV. */
export interface RefundLine {
  lineId: number;
  quantity: number;
  amount: number;
  net: number;
  /** What the business keeps of it. */
  kept?: number;
}

export interface RefundPlan {
  lines: RefundLine[];
  /** Kuruş of all lines. */
  amount: number;
  tips: number;
}

type Asked = readonly { order_item_id: number; quantity: number }[];

/**
 * A further `quantity` of a line; net is computed from the cumulative sums, so that it adds up to the line's net and never exceeds the
 * amount.
 */
export function refundLine(line: PaidLine, quantity: number): RefundLine {
  const before = givenFor(line, line.refunded_quantity);
  const after = givenFor(line, line.refunded_quantity + quantity);
  const net = taxInside(after, line.tax_rate).net - taxInside(before, line.tax_rate).net;
  return { lineId: line.id, quantity, amount: after - before, net, ...(line.kept && { kept: line.kept }) };
}

/** The content of a refund: the requested lines, or everything left, and the whole remaining tip if `tips` is set. */
export function refundPlan(order: PaidOrder, items: Asked | undefined, tips: boolean): RefundPlan {
  const quantityOf = (line: PaidLine) =>
    items
      ? (items.find((item) => item.order_item_id === line.id)?.quantity ?? 0)
      : line.quantity - line.refunded_quantity;
  const lines = order.lines
    .map((line) => ({ line, quantity: quantityOf(line) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity }) => refundLine(line, quantity));
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  return { lines, amount, tips: tips ? tipsLeft(order) : 0 };
}

/** What goes back to a balance or gift card by the payment `refundOf`; kuruş, negative, tip included. */
export interface PrepaidBack {
  refundOf: number;
  payment_method: TenderMethod;
  amount: number;
  tips: number;
}

interface PaidBy {
  id: number;
  payment_method: TenderMethod;
  transaction_id: number | null;
}

/**
 * The parts of a refund by ledger: of the books, and of what was paid in advance. If none is of the books, a part of 0 of the first payment
 * stands for the refund there (decision 0093).
 */
export function backByLedger(
  payments: readonly PaidBy[],
  parts: readonly RefundPart[],
): { booked: { transactionId: number; amount: number; tips: number }[]; prepaid: PrepaidBack[] } {
  const paidBy = (id: number) => payments.find((payment) => payment.id === id) as PaidBy;
  const booked = parts.flatMap(({ payment_id, amount, tips }) => {
    const { transaction_id: transactionId } = paidBy(payment_id);
    return transactionId === null ? [] : [{ transactionId, amount, tips }];
  });
  const prepaid = parts.flatMap(({ payment_id: refundOf, amount, tips }) => {
    const { transaction_id, payment_method } = paidBy(refundOf);
    return transaction_id === null ? [{ refundOf, payment_method, amount: -amount - tips, tips: -tips }] : [];
  });
  const first = payments[0]?.transaction_id;
  const stands = booked.length === 0 && prepaid.length > 0 && first != null;
  return { booked: stands ? [{ transactionId: first, amount: 0, tips: 0 }] : booked, prepaid };
}

/** Errors: other orders' lines, and quantities above what is left, each with its field. */
export function refundErrors({ lines }: PaidOrder, items: Asked): FieldFault[] {
  return items.flatMap(({ order_item_id, quantity }, place) => {
    const line = lines.find(({ id }) => id === order_item_id);
    if (!line)
      return [
        {
          field: `items.${place}.order_item_id`,
          code: "unknown",
          message: sentence("Bu siparişin satırı değil", "Not a line of this order"),
        },
      ];
    const left = line.quantity - line.refunded_quantity;
    const message =
      left === 0
        ? sentence("Bu satırın tamamı iade edildi", "The whole line has been refunded")
        : sentence(
            `En fazla ${left} adet iade edilebilir`,
            `${left === 1 ? "1 piece" : `${left} pieces`} at most can be refunded`,
          );
    return quantity > left ? [{ field: `items.${place}.quantity`, code: "too_big", message }] : [];
  });
}
