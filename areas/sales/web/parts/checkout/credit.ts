import type { PickedCustomer } from "#areas/customers/web/parts/customer-picker.tsx";
import type { PaymentMethod } from "#areas/settings/contract/payment-methods.ts";

/** What is typed of a sale on credit (veresiye); amounts in kuruş. Pure. */
export interface CreditValues {
  /** Paid now; null: nothing, or the text is no amount. */
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

export type CreditError = "wrong" | "over" | "tips" | "due" | "customer";

/** What is wrong with it, if anything. */
export function creditError(
  { paid, isWrong, dueAt, customer }: CreditValues,
  { total, tips, hasCustomer }: { total: number; tips: number; hasCustomer: boolean },
): CreditError | null {
  const now = paid ?? 0;
  if (isWrong) return "wrong";
  if (now >= total) return "over";
  if (now < tips) return "tips";
  if (dueAt === null) return "due";
  return hasCustomer || customer ? null : "customer";
}

/** The part of the checkout's body. */
export function creditBody({ paid, dueAt, count, customer }: CreditValues, method: PaymentMethod) {
  const day = dueAt as string;
  return {
    payments: paid ? [{ payment_method: method, amount: paid }] : [],
    ...(count > 1 ? { instalments: { count, first_due_at: day } } : { due_at: day }),
    ...(customer && { customer_id: customer.id }),
  };
}
