import { z } from "zod";
import { paymentMethod } from "#areas/settings/contract/settings.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { amount, day, id, idParams, idText, instant, listQuery, pageOf } from "#kit/contract/shapes.ts";

/** The books: money that came or went (E1, I3; decisions §5). */

export const transactionTypes = ["order", "reservation", "income", "expense"] as const;
/** What comes from the till and the calendar: the only types that staff see. */
export const saleTypes = ["order", "reservation"] as const;

const payer = z.strictObject({
  id,
  name: z.string(),
  surname: z.string(),
  phone: z.string(),
  /** The letter that lists group the contact under. */
  letter: z.string(),
});

export const transaction = z.strictObject({
  id,
  type: z.enum(transactionTypes),
  paid_at: instant,
  /** Goods and services after discount, without tip. */
  amount,
  tips: amount,
  /** amount + tips: what the account received. */
  total: amount,
  currency: z.string(),
  payment_method: paymentMethod,
  account_id: id,
  contact_id: id.nullable(),
  contact: payer.nullable(),
  /** The contact once more: what the sales screens call it. */
  customer: payer.nullable(),
  createdBy: z.strictObject({ id, name: z.string(), surname: z.string() }).nullable(),
  order_id: id.nullable(),
  reservation_id: id.nullable(),
  delivery_type: z.string().nullable(),
  refund_of: id.nullable(),
  /** What was given back of it so far, kuruş. */
  refunded: amount,
  reference: z.string(),
  description: z.string(),
  /** Rows from sales are not: they are refunded instead. */
  editable: z.boolean(),
});

/** One type or several, separated by commas. */
const types = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(z.enum(transactionTypes)).max(4))
  .optional();

const page = pageOf(transaction);

export const transactions = endpoints({
  "GET /api/accounting/transactions": {
    right: "staff",
    query: listQuery({
      type: types,
      from: day.optional(),
      to: day.optional(),
      payment_method: paymentMethod.optional(),
      created_by: idText.optional(),
    }),
    reply: page.extend({
      /** `sum` of the filter's totals, kuruş; absent where the filter has more rows than are counted. */
      meta: page.shape.meta.extend({ sum: amount.optional() }),
    }),
    about: "The books, newest first; query finds customers, sellers and numbers. Staff see sales only.",
  },
  "GET /api/accounting/transactions/{id}": {
    right: "staff",
    params: idParams,
    reply: transaction,
    about: "One row of the books.",
  },
});
