import { slot } from "#kit/web/slot.ts";
import type { CreditError, CreditValues } from "./credit.ts";

export interface CreditProps {
  values: CreditValues;
  total: number;
  /** What several payments take now; null: it is one payment, typed here. */
  split: number | null;
  /** Sentence of what is wrong, once paying was tried. */
  error: CreditError | null;
  /** The order has a customer. */
  hasCustomer: boolean;
  onChange: (values: CreditValues) => void;
  /** Pays the whole sale now. */
  onWhole: () => void;
}

/** Slot for the fields of a sale on credit; the debts area fills it. */
export const creditFields = slot<CreditProps>();
