import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { amount, day, id, instant, listQuery, pageOf } from "#kit/contract/shapes.ts";

/** The sales that a report counts, and the tips that it adds up (decision 0122); kuruş. */

const sale = z.strictObject({
  /** The sale's moment; of a tip, that of its payment or refund. */
  at: instant,
  order: z.strictObject({ id, code: z.string() }),
  customer: z.strictObject({ id, name: z.string(), surname: z.string() }).nullable(),
  first_line: z.string(),
  line_count: z.number().int(),
  /** What the sale cost with its tip, however much of it is paid; of a tip, the payment. */
  total: amount,
  /** Negative: refunded. */
  tips: amount,
});

const page = pageOf(sale);

export const countedSalesTable = endpoints({
  "GET /api/reports/sales": {
    right: "staff",
    query: listQuery({
      from: day,
      to: day,
      /** Only sales without a customer; or, instead of sales, the payments and refunds with a tip. */
      only: z.enum(["walk_in", "tips"]).optional(),
    }).omit({ query: true }),
    reply: page.extend({ meta: page.shape.meta.extend({ sums: z.strictObject({ total: amount, tips: amount }) }) }),
    about:
      "The sales of at most 366 days, one row each however they were paid, newest first, with their sums: those that GET /api/reports/period counts. A sale on credit counts on its day. `only=tips`: what its tips add up. 403 for staff who may not see takings.",
  },
});
