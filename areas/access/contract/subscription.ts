import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { amount, id, instant } from "#kit/contract/shapes.ts";

/** The subscription of a business (A14; decisions §2); required only with BILLING=on. */

const plan = z.enum(["monthly", "yearly"]);
const currency = z.literal("TRY");

export const subscription = z.strictObject({
  /** `off`: no subscription is required; `over`: everything else answers 402. */
  state: z.enum(["off", "trial", "paid", "over"]),
  /** When trial or paid time ends, or ended. */
  ends_at: instant.nullable(),
  /** Payments use the built-in test page: no money is taken. */
  test: z.boolean(),
  plans: z.array(z.strictObject({ plan, months: z.number().int(), amount, currency })),
  /** Latest first; only administrators see them. */
  payments: z.array(
    z.strictObject({
      id,
      plan,
      amount,
      currency,
      status: z.enum(["pending", "paid", "failed"]),
      created_at: instant,
      /** The end of the time that it paid. */
      period_ends_at: instant.nullable(),
      /** The provider's number of a successful payment. */
      provider_reference: z.string().nullable(),
    }),
  ),
});

export const subscriptions = endpoints({
  "GET /api/subscription": {
    right: "member",
    unpaid: true,
    reply: subscription,
    about: "The subscription's state and end, its prices and its payments.",
  },
  "POST /api/subscription/purchase": {
    right: "admin",
    unpaid: true,
    body: z.strictObject({ plan }),
    reply: z.strictObject({ paymentPageUrl: z.string() }),
    changes: ["subscription"],
    about:
      "Opens a payment page, or returns the one that is still open; a payment counts once the provider confirms it.",
  },
  "POST /api/subscription/check": {
    right: "admin",
    unpaid: true,
    reply: subscription,
    changes: ["subscription", "profile"],
    about: "Asks the provider about open payments and applies those that were made.",
  },
});
