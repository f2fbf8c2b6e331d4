import { z } from "zod";
import { tenderMethod } from "#areas/settings/contract/settings.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { amount, day, id } from "#kit/contract/shapes.ts";

/** The end of a day at the till ("Gün sonu"), in the company's zone; amounts in kuruş, refunds subtracted. */

const count = z.number().int();

const figures = z.strictObject({
  /** Paid sales, and what customers paid for them, tips included. */
  sales: z.strictObject({ count, total: amount }),
  /** Refunds of that day, also of earlier sales; negative. */
  refunds: z.strictObject({ count, total: amount }),
  /** Received less refunded. */
  total: amount,
  /** The part of the total that is tips. */
  tips: amount,
  /** Discounts that the day's sales were given, coupons included. */
  discounts: amount,
  methods: z.array(
    z.strictObject({ payment_method: tenderMethod, count, received: amount, refunded: amount, total: amount }),
  ),
  /** Goods and services by the employee who gets their commission, after discounts; null: a marketplace's order. */
  employees: z.array(
    z.strictObject({
      employee: z.strictObject({ id, name: z.string(), surname: z.string() }).nullable(),
      services: amount,
      products: amount,
      total: amount,
    }),
  ),
  /** KDV of the lines by rate, percent. */
  taxes: z.array(z.strictObject({ rate: z.number(), net: amount, tax: amount, gross: amount })),
  /** Till sales of that day that nobody has paid yet. */
  unpaid: z.strictObject({ count, total: amount }),
  /** How each account changed that day, in its currency. */
  accounts: z.array(
    z.strictObject({
      account: z.strictObject({ id, name: z.string() }),
      currency: z.string(),
      sales: amount,
      income: amount,
      expense: amount,
      transfers: amount,
      total: amount,
    }),
  ),
  /** The total as other sources have it: the lines of the sales with the tips, the payments of the sales, and the books' daily sums. */
  checks: z.array(z.strictObject({ name: z.enum(["lines", "payments", "books"]), total: amount })),
});

export const dayEnd = z.strictObject({
  date: day,
  /** Null for staff unless the business allows them to see takings (`staff_sees_takings`). */
  figures: figures.nullable(),
});

export const dayEnds = endpoints({
  "GET /api/reports/day-end": {
    right: "staff",
    query: z.strictObject({ date: day.optional() }),
    reply: dayEnd,
    about:
      "What a day (default: today) took, by payment method, employee, KDV rate and account, beside three independent sums of the same. Without figures for staff who may not see takings.",
  },
});
