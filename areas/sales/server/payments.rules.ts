import {
  isPrepaid,
  type PaymentMethod,
  type PrepaidMethod,
  type SaleMethod,
  type TenderMethod,
} from "#areas/settings/contract/payment-methods.ts";
import type { FieldFault } from "#kit/server/problem.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { shareOut, sumOfAmounts } from "#kit/contract/shares.ts";
import {
  chosenParts,
  leftOf,
  partsInProportion,
  type RefundablePayment,
  type RefundPart,
} from "../contract/refund-parts.ts";

/** One payment of a sale, kuruş, tip included. */
export interface SentPayment {
  payment_method: SaleMethod;
  amount: number;
  /** The code of the gift card that pays. */
  gift_card?: string | undefined;
}

/** A payment with its share of the tip, both parts of `amount`. */
export interface SharedPayment extends SentPayment {
  tips: number;
}

/** A payment by a way of the books. */
export type MoneyPayment = SharedPayment & { payment_method: PaymentMethod };
/** A payment out of what was paid in advance; `place` in the list that was sent. */
export type PrepaidPayment = SharedPayment & { payment_method: PrepaidMethod; place: number };

const isMoney = (payment: SharedPayment): payment is MoneyPayment => !isPrepaid(payment.payment_method);

/**
 * The payments of an event as they are written: those of the books first. If all were made in advance, a payment of 0 by `usual` stands for
 * the sale in the books (decision 0093).
 */
export function byLedger(
  payments: readonly SharedPayment[],
  usual: PaymentMethod,
): { money: MoneyPayment[]; prepaid: PrepaidPayment[] } {
  const money = payments.filter(isMoney);
  const prepaid = payments.flatMap((payment, place) =>
    isPrepaid(payment.payment_method) ? [{ ...payment, payment_method: payment.payment_method, place }] : [],
  );
  const none = { payment_method: usual, amount: 0, tips: 0 };
  return { money: money.length === 0 && prepaid.length > 0 ? [none] : money, prepaid };
}

/** Without the payment of 0 that stands in the books for a sale that was paid in advance. */
export const shownPayments = <P extends { amount: number }>(payments: readonly P[]): P[] =>
  payments.filter(({ amount }) => amount > 0 || payments.length === 1);

/**
 * The payments of a sale with the tip shared over them by largest remainder; none is more than its payment if the tip is not more than all
 * of them. Example: a tip of 10 on 66 in cash and 44 by card is 6 and 4.
 */
export function withTips(payments: readonly SentPayment[], tips: number): SharedPayment[] {
  const shares = shareOut(
    tips,
    payments.map(({ amount }) => amount),
  );
  return payments.map((payment, place) => ({ ...payment, tips: shares[place] as number }));
}

/** The method of the largest payment, the earlier one of two equal ones: the order's `payment_method`. */
export function mainMethod<M extends string>(payments: readonly { payment_method: M; amount: number }[]): M {
  const largest = payments.reduce((most, payment) => (payment.amount > most.amount ? payment : most));
  return largest.payment_method;
}

const moneyFirst = <P extends { payment_method: TenderMethod }>(payments: readonly P[]): P[] => [
  ...payments.filter(({ payment_method }) => !isPrepaid(payment_method)),
  ...payments.filter(({ payment_method }) => isPrepaid(payment_method)),
];

/** Whether a repeated checkout sends the payments that were made. */
export const samePayments = (
  made: readonly { payment_method: TenderMethod; amount: number }[],
  sent: readonly SentPayment[],
): boolean =>
  made.length === sent.length &&
  moneyFirst(sent).every(
    ({ payment_method, amount }, place) =>
      made[place]?.payment_method === payment_method && made[place]?.amount === amount,
  );

type Chosen = readonly { payment_id: number; amount: number }[];

/** What each payment gives back of a refund: as chosen, else in proportion to what is left of them; or the errors of the choice. */
export function refundParts(
  payments: readonly RefundablePayment[],
  refund: { amount: number; tips: number },
  chosen: Chosen | undefined,
): { parts: RefundPart[]; errors: FieldFault[] } {
  if (!chosen) return { parts: partsInProportion(payments, refund), errors: [] };
  const errors = choiceErrors(payments, refund, chosen);
  if (errors.length > 0) return { parts: [], errors };
  const parts = chosenParts(payments, refund, chosen);
  const message = sentence(
    "Bahşiş, alındığı ödemeden iade edilir",
    "The tip is refunded by the payment that it was paid with",
  );
  return parts ? { parts, errors } : { parts: [], errors: [{ field: "payments", code: "tips", message }] };
}

function choiceErrors(
  payments: readonly RefundablePayment[],
  { amount, tips }: { amount: number; tips: number },
  chosen: Chosen,
): FieldFault[] {
  const errors = chosen.flatMap((part, place) => {
    const payment = payments.find(({ id }) => id === part.payment_id);
    if (!payment)
      return [
        {
          field: `payments.${place}.payment_id`,
          code: "unknown",
          message: sentence("Bu satışın ödemesi değil", "Not a payment of this sale"),
        },
      ];
    const message = sentence(
      "Bu ödemeden kalandan fazlası iade edilemez",
      "No more than what is left of this payment can be refunded",
    );
    return part.amount > leftOf(payment) ? [{ field: `payments.${place}.amount`, code: "too_big", message }] : [];
  });
  const sum = sumOfAmounts(chosen);
  if (errors.length > 0 || sum === amount + tips) return errors;
  return [
    {
      field: "payments",
      code: "sum",
      message: sentence(
        "Ödemelerin toplamı iade edilen tutar olmalı",
        "The payments must add up to the refunded amount",
      ),
    },
  ];
}
