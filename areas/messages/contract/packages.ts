import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { amount, cursors, id, idParams, instant, listOf, listQuery, pageOf } from "#kit/contract/shapes.ts";
import { channel } from "./messages.ts";
import { creditCauses } from "./credit-causes.ts";

/** Packages of message credits (K6; decisions §6). */

const messagePackage = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  currency: z.literal("TRY"),
  /** Kuruş. */
  price: amount,
  /** Credits. */
  quantity: z.number().int(),
});

/** The specification's calls send a page, which is always 1. */
const onePage = z.strictObject({ page: z.literal("1").optional() });

/** A movement of credits: a purchase, the charge of sent messages, credits returned for refused ones, or set aside for a campaign. */
const creditEntry = z.strictObject({
  id,
  at: instant,
  channel,
  /** Credits; negative for a charge. */
  amount: z.number().int(),
  cause: z.enum(creditCauses),
  cause_id: id.nullable(),
  /** The paid amount in kuruş; null if nothing was paid. */
  paid: amount.nullable(),
});

const used = z.strictObject({ balance: z.number().int(), bought: z.number().int(), used: z.number().int() });

export const packages = endpoints({
  "GET /api/packages/sms": {
    right: "admin",
    query: onePage,
    reply: listOf(messagePackage),
    about: "Packages of SMS credits.",
  },
  "GET /api/packages/email": {
    right: "admin",
    query: onePage,
    reply: listOf(messagePackage),
    about: "Packages of e-mail credits.",
  },
  "GET /api/packages/usage": {
    right: "admin",
    query: listQuery({ ...cursors, channel: channel.optional() }).omit({ query: true }),
    reply: pageOf(creditEntry).extend({
      sms: used,
      email: used,
      /** Kuruş paid for packages. */
      spent: amount,
      /** Whether payments use the built-in test page, which charges nothing. */
      test: z.boolean(),
      /** Whether an opened payment page has no result yet. */
      open: z.boolean(),
    }),
    about: "Credits bought, used and left, and every movement of them, the newest first.",
  },
  "POST /api/packages/{id}/purchase": {
    right: "admin",
    params: idParams,
    reply: z.strictObject({ paymentPageUrl: z.string() }),
    changes: ["packages"],
    about:
      "Opens a payment page, or returns the one that is still open; credits are added once the provider confirms it.",
  },
  "POST /api/packages/check": {
    right: "admin",
    changes: ["packages", "senders"],
    about: "Asks the provider about open payments and adds the credits of those that were made.",
  },
});
