import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { amount, day, id } from "#kit/contract/shapes.ts";

/** What session packages brought, and what their unused sessions are worth (decision 0092). Kuruş. */

const figures = {
  /** Packages that were sold in the days, at their price. */
  sold: amount,
  sold_count: z.number().int(),
  /** What returns gave back in the days. */
  refunded: amount,
  /** The part of the price of the sessions that were used in the days: revenue by use. */
  used: amount,
  /** What all unused sessions are worth now, those of expired packages included: a liability. */
  unused: amount,
  /** Of `unused`: expired packages. */
  expired: amount,
  /** Packages that have unused sessions now. */
  open_count: z.number().int(),
};

export const packageReport = endpoints({
  "GET /api/session-packages/report": {
    right: "admin",
    query: z.strictObject({ from: day.optional(), to: day.optional() }),
    reply: z.strictObject({
      from: day,
      to: day,
      ...figures,
      data: z.array(z.strictObject({ id, name: z.string(), ...figures })),
    }),
    about:
      "Session packages sold, returned and used in the days (default: this month), and what the unused sessions are worth now, by package.",
  },
});
