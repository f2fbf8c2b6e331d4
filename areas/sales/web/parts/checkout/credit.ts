import type { PickedCustomer } from "#areas/customers/web/parts/customer-picker.tsx";
import type { PaymentMethod } from "#areas/settings/contract/payment-methods.ts";
import { paidBy, type Split } from "./split.ts";

/** What is typed of a sale on credit (veresiye); amounts in kuruş. Pure. */
export interface CreditValues {
  /** Paid now, unless the payment is split; null: nothing, or the text is no amount. */
  paid: number | null;
  /** The typed text is no amount. */
  isWrong: boolean;
  /** The day by which the rest, or its first instalment, is due; null: none is chosen. */
  dueAt: string | null;
  /** Monthly instalments; 1: the rest at once. */
  count: number;
  /** Who owes the rest, if the order has no customer. */
  customer: PickedCustomer | null;
}

export const newCredit = (dueAt: string): CreditValues => ({
  paid: null,
  isWrong: false,
  dueAt,
  count: 1,
  customer: null,
});

/** What is paid now of a sale on credit. */
export const paidNow = ({ paid }: CreditValues, split: Split | null): number => (split ? paidBy(split) : (paid ?? 0));

export type CreditError = "wrong" | "over" | "tips" | "due" | "customer";

interface Sale {
  total: number;
  tips: number;
  hasCustomer: boolean;
  split: Split | null;
}

/** What is wrong with it, if anything. */
export function creditError(values: CreditValues, { total, tips, hasCustomer, split }: Sale): CreditError | null {
  const { isWrong, dueAt, customer } = values;
  const now = paidNow(values, split);
  if (isWrong && !split) return "wrong";
  if (now >= total) return "over";
  if (now < tips) return "tips";
  if (dueAt === null) return "due";
  return hasCustomer || customer ? null : "customer";
}

/** The part of the checkout's body. */
export function creditBody(
  { paid, dueAt, count, customer }: CreditValues,
  { method, split }: { method: PaymentMethod; split: Split | null },
) {
  const day = dueAt as string;
  return {
    payments: split?.paid ?? (paid ? [{ payment_method: method, amount: paid }] : []),
    ...(count > 1 ? { instalments: { count, first_due_at: day } } : { due_at: day }),
    ...(customer && { customer_id: customer.id }),
  };
}
