import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { amount, cursors, day, id, instant, line, listQuery, pageOf } from "#kit/contract/shapes.ts";
import { currencies } from "./currencies.ts";

/** A photo or PDF of a bill's slip. */
export const slip = z.strictObject({
  id,
  name: z.string(),
  type: z.enum(["application/pdf", "image/jpeg", "image/png"]),
  /** Bytes. */
  size: z.number().int(),
  created_at: instant,
  /** A small picture of a photo, as an address with its data; null: a PDF, or none. */
  picture: z.string().nullable(),
});

export const slips = endpoints({
  "GET /api/accounting/slips": {
    right: "books",
    query: listQuery({
      ...cursors,
      /** Days of the bills. */
      from: day.optional(),
      to: day.optional(),
      /** Of the bills; "none" for those without one. */
      category: line(60).optional(),
      per_page: listQuery().shape.per_page.default(20),
    }),
    reply: pageOf(
      slip.extend({
        bill: z.strictObject({
          id,
          number: z.string(),
          date: day,
          party: z.string(),
          category: z.string(),
          total: amount,
          currency: z.enum(currencies),
        }),
      }),
    ),
    about: "Slips of bills, newest first; query finds file names, and numbers and suppliers of the bills.",
  },
});
