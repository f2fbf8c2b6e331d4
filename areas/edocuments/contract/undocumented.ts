import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { amount, day, id, instant } from "#kit/contract/shapes.ts";

/** "Belgesi Olmayan Satışlar": closed sales without an issued invoice (issue 19, decision 0096). */

export const MOST_SHOWN = 200;

const row = z.strictObject({
  /** Of the order. */
  id,
  code: z.string(),
  /** Its receipt; null while something of it is owed. */
  transaction_id: id.nullable(),
  sold_at: instant,
  customer: z.strictObject({ id, name: z.string(), surname: z.string() }).nullable(),
  /** What an invoice would come to: without tips, gift cards and what was returned. */
  total: amount,
  /** It has a draft. */
  has_draft: z.boolean(),
  /** It could not be invoiced by itself. */
  failed: z.boolean(),
});

export const undocumented = endpoints({
  "GET /api/edocuments/undocumented": {
    right: "books",
    query: z.strictObject({ from: day.optional(), to: day.optional() }),
    reply: z.strictObject({
      from: day,
      to: day,
      /** The newest 200. */
      data: z.array(row),
      /** Of all in these days. */
      count: z.number().int(),
      total: amount,
    }),
    about:
      "Closed sales of these days, by default this month's, that have something to invoice and no issued invoice; with their number and sum.",
  },
});
