import type { PaymentMethod } from "#areas/settings/contract/payment-methods.ts";
import type { FieldError } from "#kit/contract/problem.ts";
import { shareOut } from "#kit/contract/shares.ts";
import {
  chosenParts,
  leftOf,
  partsInProportion,
  type RefundablePayment,
  type RefundPart,
} from "../contract/refund-parts.ts";

/** One payment of a sale, kuruş, tip included. */
export interface SentPayment {
  payment_method: PaymentMethod;
  amount: number;
}

/** A payment with its share of the tip, both parts of `amount`. */
export interface SharedPayment extends SentPayment {
  tips: number;
}

/**
 * The payments of a sale with the tip shared over them by largest remainder. Null: they do not add up to the total. Example: a tip of 10 on
 * 66 in cash and 44 by card is 6 and 4.
 */
export function withTips(payments: readonly SentPayment[], total: number, tips: number): SharedPayment[] | null {
  const amounts = payments.map(({ amount }) => amount);
  if (amounts.reduce((sum, amount) => sum + amount, 0) !== total) return null;
  const shares = shareOut(tips, amounts);
  return payments.map((payment, place) => ({ ...payment, tips: shares[place] as number }));
}

/** The method of the largest payment, the earlier one of two equal ones: the order's `payment_method`. */
export function mainMethod<M extends string>(payments: readonly { payment_method: M; amount: number }[]): M {
  const largest = payments.reduce((most, payment) => (payment.amount > most.amount ? payment : most));
  return largest.payment_method;
}

/** Whether a repeated checkout sends the payments that were made. */
export const samePayments = (
  made: readonly { payment_method: string; amount: number }[],
  sent: readonly SentPayment[],
): boolean =>
  made.length === sent.length &&
  sent.every(
    ({ payment_method, amount }, place) =>
      made[place]?.payment_method === payment_method && made[place]?.amount === amount,
  );

type Chosen = readonly { payment_id: number; amount: number }[];

/** What each payment gives back of a refund: as chosen, else in proportion to what is left of them; or the errors of the choice. */
export function refundParts(
  payments: readonly RefundablePayment[],
  refund: { amount: number; tips: number },
  chosen: Chosen | undefined,
): { parts: RefundPart[]; errors: FieldError[] } {
  if (!chosen) return { parts: partsInProportion(payments, refund), errors: [] };
  const errors = choiceErrors(payments, refund, chosen);
  if (errors.length > 0) return { parts: [], errors };
  const parts = chosenParts(payments, refund, chosen);
  const message = "Bahşiş, alındığı ödemeden iade edilir";
  return parts ? { parts, errors } : { parts: [], errors: [{ field: "payments", code: "tips", message }] };
}

function choiceErrors(
  payments: readonly RefundablePayment[],
  { amount, tips }: { amount: number; tips: number },
  chosen: Chosen,
): FieldError[] {
  const errors = chosen.flatMap((part, place) => {
    const payment = payments.find(({ id }) => id === part.payment_id);
    if (!payment)
      return [{ field: `payments.${place}.payment_id`, code: "unknown", message: "Bu satışın ödemesi değil" }];
    const message = "Bu ödemeden kalandan fazlası iade edilemez";
    return part.amount > leftOf(payment) ? [{ field: `payments.${place}.amount`, code: "too_big", message }] : [];
  });
  const sum = chosen.reduce((all, part) => all + part.amount, 0);
  if (errors.length > 0 || sum === amount + tips) return errors;
  return [{ field: "payments", code: "sum", message: "Ödemelerin toplamı iade edilen tutar olmalı" }];
}
