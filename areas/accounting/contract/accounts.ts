import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { id, line, listOf } from "#kit/contract/shapes.ts";

/** Where money is kept: a till or a bank account (I1). `number` is its IBAN. */
export const account = z.strictObject({
  id,
  name: z.string(),
  number: z.string(),
  currency: z.enum(["TRY", "USD", "EUR", "GBP"]),
  bank_name: z.string(),
  bank_phone: z.string(),
  bank_address: z.string(),
  enabled: z.boolean(),
});

export const accounts = endpoints({
  "GET /api/accounting/accounts": {
    right: "admin",
    query: z.strictObject({ query: line(100).default("") }),
    reply: listOf(account),
    about: "The accounts of the business.",
  },
});
