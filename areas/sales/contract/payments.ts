import { z } from "zod";
import { paymentMethod, tenderMethod } from "#areas/settings/contract/settings.ts";
import { amount, id, instant, kurus } from "#kit/contract/shapes.ts";

/** The payments of an order (decisions §4): one, or several by different methods. Amounts in kuruş, tip included. */

const MOST_PAYMENTS = 10;
const tooMany = `En fazla ${MOST_PAYMENTS} ödeme olabilir`;
const wrongAmount = "Geçerli bir tutar girin";
const money = kurus(wrongAmount).min(1, wrongAmount);

/** The payments of a checkout. One method may come twice: two cards. */
export const splitPayments = z
  .array(z.strictObject({ payment_method: paymentMethod, amount: money }))
  .min(1, "En az bir ödeme gerekli")
  .max(MOST_PAYMENTS, tooMany);

/** How much of a refund each payment gives back. */
export const refundOfPayments = z
  .array(z.strictObject({ payment_id: id, amount: money }))
  .max(MOST_PAYMENTS, tooMany)
  .refine(
    (payments) => new Set(payments.map(({ payment_id }) => payment_id)).size === payments.length,
    "Bir ödeme yalnızca bir kez yazılabilir",
  );

export const orderPayment = z.strictObject({
  id,
  payment_method: tenderMethod,
  amount,
  /** The part of the amount that is tip. */
  tips: amount,
  /** Given back of the amount; positive. */
  refunded: amount,
  /** Given back of the tip. */
  refunded_tips: amount,
  /** Null: its ledger is not the books. */
  transaction_id: id.nullable(),
});

/** What one payment of an order gave back: when, by whom, and the amount. Those of one refund have the same `at`. */
const orderRefund = z.strictObject({
  /** The refund's transaction. */
  transaction_id: id,
  at: instant,
  by: z.strictObject({ id, name: z.string(), surname: z.string() }).nullable(),
  payment_method: tenderMethod,
  /** Kuruş, tip included; positive. */
  amount,
  /** The part of the amount that is tip. */
  tips: amount,
});

/** The refunded part of one line. */
const refundedLine = z.strictObject({
  /** The refund's transaction; the first one, if several payments gave back. */
  transaction_id: id,
  order_item_id: id,
  name: z.string(),
  quantity: z.number().int(),
  /** Kuruş, after discount. */
  amount,
});

export const orderRefunds = z.strictObject({ data: z.array(refundedLine), refunds: z.array(orderRefund) });
