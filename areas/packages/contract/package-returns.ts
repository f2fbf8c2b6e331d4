import { z } from "zod";
import { download } from "#kit/contract/download.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { amount, day, id, idParams, kurus, line } from "#kit/contract/shapes.ts";
import { customerPackage } from "./customer-packages.ts";

/** Giving a session package back (decisions §4, decision 0092). Kuruş. */

const proposal = z.strictObject({
  /** What the package was sold for. */
  price: amount,
  /** What the used sessions cost without a package. */
  used_cost: amount,
  /** The part of the price of the used sessions. */
  used_value: amount,
  /** What is proposed to be given back. */
  refund: amount,
  /** Proposed as a withdrawal from a distance sale: all of the unused. */
  withdrawal: z.boolean(),
  /** The last day of a withdrawal. */
  withdrawal_day: day,
  services: z.array(
    z.strictObject({
      name: z.string(),
      count: z.number().int(),
      used: z.number().int(),
      /** What one visit costs without a package. */
      single_price: amount,
      /** How many minutes a visit takes, for packages of minutes. */
      single_minutes: z.number().int(),
      used_cost: amount,
    }),
  ),
});

const asWithdrawal = z.strictObject({ withdrawal: z.enum(["1", "true"]).optional() });

export const packageReturns = endpoints({
  "GET /api/customer-packages/{id}/return": {
    right: "admin",
    params: idParams,
    query: asWithdrawal,
    reply: proposal,
    about:
      "What giving a package back proposes: its price less the used sessions at their single price, never below 0. `withdrawal=1`: within 14 days of a distance sale, all of the unused (else 409).",
  },
  "POST /api/customer-packages/{id}/return": {
    right: "admin",
    params: idParams,
    body: z.strictObject({
      version: z.number().int().optional(),
      withdrawal: z.boolean().default(false),
      /** Kuruş; absent: as proposed. */
      amount: kurus(sentence("Geçerli bir tutar girin", "Enter a valid amount")).optional(),
      reason: line(300, 2, sentence("Nedenini yazın", "Enter the reason")),
      /** By which payments of the sale the money goes back; absent: by all in proportion. */
      payments: z
        .array(
          z.strictObject({
            payment_id: id,
            amount: kurus(sentence("Geçerli bir tutar girin", "Enter a valid amount")),
          }),
        )
        .max(50, sentence("En fazla 50 satır olabilir", "There can be 50 lines at most"))
        .optional(),
    }),
    reply: customerPackage,
    changes: ["customer-packages", "contacts", "orders", "accounting"],
    about:
      "Gives a package back: its unused sessions are void, and the amount is refunded by the payments of its sale, or taken off what is owed.",
  },
  "GET /api/customer-packages/{id}/return/document": {
    right: "admin",
    params: idParams,
    query: asWithdrawal,
    reply: download,
    about: "A PDF that explains what giving the package back gives back, or gave.",
  },
});
