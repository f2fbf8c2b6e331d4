import { z } from "zod";
import { cardCode } from "#areas/prepaid/contract/prepaid.ts";
import { paymentMethods, prepaidMethods } from "#areas/settings/contract/payment-methods.ts";
import { tenderMethod } from "#areas/settings/contract/settings.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { amount, id, instant, kurus } from "#kit/contract/shapes.ts";

/** The payments of an order (decisions §4): one, or several by different methods. Amounts in kuruş, tip included. */

const MOST_PAYMENTS = 10;
const tooMany = sentence(`En fazla ${MOST_PAYMENTS} ödeme olabilir`, `${MOST_PAYMENTS} payments at most`);
const wrongAmount = sentence("Geçerli bir tutar girin", "Enter a valid amount");
export const money = kurus(wrongAmount).min(1, wrongAmount);

const payment = z
  .strictObject({
    payment_method: z.enum([...paymentMethods, ...prepaidMethods]),
    amount: money,
    /** The code of the gift card that pays. */
    gift_card: cardCode.optional(),
  })
  .refine(({ payment_method, gift_card }) => (payment_method === "gift_card") === (gift_card !== undefined), {
    path: ["gift_card"],
    ...sentence("Hediye kartıyla ödemede kartın kodu gerekir", "A payment by gift card needs the card's code"),
  });

const payments = z.array(payment).max(MOST_PAYMENTS, tooMany);

/** Payments of an order. One method may come twice: two cards. */
export const splitPayments = payments.min(1, sentence("En az bir ödeme gerekli", "At least one payment is needed"));

/** The payments of a checkout: none, if the whole sale is on credit. */
export const checkoutPayments = payments;

/** A sale on credit can have been paid by many payments over time. */
const MOST_GIVEN_BACK = 200;

/** How much of a refund each payment gives back. */
export const refundOfPayments = z
  .array(z.strictObject({ payment_id: id, amount: money }))
  .max(MOST_GIVEN_BACK, sentence(`En fazla ${MOST_GIVEN_BACK} ödeme olabilir`, `${MOST_GIVEN_BACK} payments at most`))
  .refine(
    (payments) => new Set(payments.map(({ payment_id }) => payment_id)).size === payments.length,
    sentence("Bir ödeme yalnızca bir kez yazılabilir", "A payment can be named only once"),
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

/** What one payment of an order gave back, or what returned goods took off the debt: when, by whom, and the amount. Those of one refund have the same `at`. */
const orderRefund = z.strictObject({
  /** The refund's transaction; null: it only lowered what the customer owes. */
  transaction_id: id.nullable(),
  at: instant,
  by: z.strictObject({ id, name: z.string(), surname: z.string() }).nullable(),
  /** Null: taken off the debt. */
  payment_method: tenderMethod.nullable(),
  /** Kuruş, tip included; positive. */
  amount,
  /** The part of the amount that is tip. */
  tips: amount,
});

/** The refunded part of one line. */
const refundedLine = z.strictObject({
  /** The refund's transaction; the first one, if several payments gave back; null: it only lowered the debt. */
  transaction_id: id.nullable(),
  at: instant,
  order_item_id: id,
  name: z.string(),
  quantity: z.number().int(),
  /** Kuruş, after discount. */
  amount,
});

export const orderRefunds = z.strictObject({ data: z.array(refundedLine), refunds: z.array(orderRefund) });
