import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { id, line, listOf } from "#kit/contract/shapes.ts";

/** A tax: percent with two decimals at most; `included` is part of the price, `excluded` comes on top of it (I2). */
export const tax = z.strictObject({
  id,
  name: z.string(),
  rate: z.number(),
  type: z.enum(["included", "excluded"]),
  enabled: z.boolean(),
});

export const taxes = endpoints({
  "GET /api/accounting/taxes": {
    right: "staff",
    query: z.strictObject({ query: line(100).default("") }),
    reply: listOf(tax),
    about: "The taxes of the business.",
  },
});
