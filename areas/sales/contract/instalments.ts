import { z } from "zod";
import { sentence } from "#kit/contract/sentence.ts";
import { amount, day } from "#kit/contract/shapes.ts";

/** When the rest of a sale on credit is due (decision 0088). */

export const MOST_INSTALMENTS = 36;

/** One of them; a rest that is due on one day has one. */
export const instalment = z.strictObject({
  number: z.number().int(),
  due_at: day,
  /** Kuruş, as agreed at the checkout. */
  amount,
  /** What is still open of it: payments settle the earliest first, returned goods shorten the plan from its end. */
  open: amount,
});

const count = sentence("2 ile 36 arasında bir taksit sayısı girin", "Enter a number of instalments from 2 to 36");

/** A rest in monthly parts, the first on `first_due_at`. */
export const instalmentPlan = z.strictObject({
  count: z.number(count).int(count).min(2, count).max(MOST_INSTALMENTS, count),
  first_due_at: day,
});
