import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { id, idParams, line, listOf } from "#kit/contract/shapes.ts";

/** A tax: percent with at most two decimals; `included` is part of the price, `excluded` is added to it (I2). */
export const tax = z.strictObject({
  id,
  name: z.string(),
  rate: z.number(),
  type: z.enum(["included", "excluded"]),
  enabled: z.boolean(),
});

const badRate = sentence(
  "0 ile 100 arasında, en fazla iki ondalıklı bir oran girin",
  "Enter a rate from 0 to 100 with two decimals at most",
);

const fields = z.strictObject({
  name: line(120, 2),
  rate: z
    .number(badRate)
    .min(0, badRate)
    .max(100, badRate)
    .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-9, badRate),
  type: z.enum(["included", "excluded"], sentence("Boş olamaz", "Cannot be empty")),
  enabled: z.boolean(),
});

const changes = ["accounting"] as const;

export const taxes = endpoints({
  "GET /api/accounting/taxes": {
    right: "member",
    query: z.strictObject({ query: line(100).default("") }),
    reply: listOf(tax),
    about: "The taxes of the business.",
  },
  "POST /api/accounting/taxes": {
    right: "admin",
    body: fields.extend({ type: fields.shape.type.default("included"), enabled: fields.shape.enabled.default(true) }),
    reply: tax,
    status: 201,
    changes,
    about: "Adds a tax.",
  },
  "PUT /api/accounting/taxes/{id}": {
    right: "admin",
    params: idParams,
    body: fields.partial().extend({ id: id.optional() }),
    reply: tax,
    changes,
    about: "Changes the sent fields; sales keep their tax rate. The default tax cannot be switched off (409).",
  },
  "DELETE /api/accounting/taxes/{id}": {
    right: "admin",
    params: idParams,
    changes,
    about: "Deletes an unused tax (otherwise 409); used ones can be switched off.",
  },
});
