import { shareOut } from "#kit/contract/shares.ts";

/** How a refund is divided over the payments of an order, computed the same by server and screens; kuruş. Pure, without zod. */

export interface RefundablePayment {
  id: number;
  /** Tip included. */
  amount: number;
  tips: number;
  refunded: number;
  refunded_tips: number;
}

/** What one payment gives back: `amount` of goods and services, and tip. */
export interface RefundPart {
  payment_id: number;
  amount: number;
  tips: number;
}

/** What can still be given back of a payment, tip included. */
export const leftOf = ({ amount, refunded }: RefundablePayment): number => amount - refunded;

const tipsLeftOf = ({ tips, refunded_tips }: RefundablePayment): number => tips - refunded_tips;
const goodsLeftOf = (payment: RefundablePayment): number => leftOf(payment) - tipsLeftOf(payment);

/**
 * The parts of a refund if nobody chooses them: in proportion to what is left of each payment, so that none gives back more than came in by
 * it. Example: 50 of a sale that was paid 60 in cash and 40 by card are 30 and 20.
 */
export function partsInProportion(
  payments: readonly RefundablePayment[],
  refund: { amount: number; tips: number },
): RefundPart[] {
  const goods = shareOut(refund.amount, payments.map(goodsLeftOf));
  const tips = shareOut(refund.tips, payments.map(tipsLeftOf));
  return payments
    .map(({ id }, place) => ({ payment_id: id, amount: goods[place] as number, tips: tips[place] as number }))
    .filter((part) => part.amount + part.tips > 0);
}

/**
 * The parts of a refund whose totals were chosen; each payment gives back at most its own tip. Null: the tip can't be divided so, because it
 * came by other payments.
 */
export function chosenParts(
  payments: readonly RefundablePayment[],
  refund: { tips: number },
  chosen: readonly { payment_id: number; amount: number }[],
): RefundPart[] | null {
  let open = refund.tips;
  const ranges = chosen.map(({ payment_id, amount }) => {
    const payment = payments.find(({ id }) => id === payment_id) as RefundablePayment;
    const least = Math.max(0, amount - goodsLeftOf(payment));
    open -= least;
    return { payment_id, amount, least, more: Math.min(amount, tipsLeftOf(payment)) - least };
  });
  if (open < 0) return null;
  const parts = ranges.map(({ payment_id, amount, least, more }) => {
    const extra = Math.min(open, more);
    open -= extra;
    return { payment_id, amount: amount - least - extra, tips: least + extra };
  });
  return open === 0 ? parts : null;
}
