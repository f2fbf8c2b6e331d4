import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { instant, line } from "#kit/contract/shapes.ts";
import { exemptionCodes } from "./law.ts";

/** How a business makes its e-documents (issue 19, decision 0096). */

export const automatics = ["off", "tax_number", "all"] as const;

/** Empty: the series of the invoice settings. */
const series = line(3)
  .transform((text) => text.toUpperCase())
  .refine(
    (text) => /^([A-Z0-9]{3})?$/.test(text),
    sentence("3 büyük harf veya rakam girin", "Enter 3 capital letters or digits"),
  );

const fields = {
  archive_series: series,
  invoice_series: series,
  return_series: series,
  exemption: z.enum(["", ...exemptionCodes], sentence("Birini seçmeniz gerekiyor", "Choose one")),
  /** Which sales are invoiced by themselves after they were paid. */
  automatic: z.enum(automatics, sentence("Birini seçmeniz gerekiyor", "Choose one")),
};

const settings = z.strictObject({
  ...fields,
  /** Documents that the account at the integrator can still send, as it last said; null: unknown. */
  credits: z.number().int().nullable(),
  credits_at: instant.nullable(),
});

export const edocumentSettings = endpoints({
  "GET /api/edocuments/settings": { right: "books", reply: settings, about: "How e-documents are made." },
  "POST /api/edocuments/credits": {
    right: "admin",
    reply: settings,
    changes: ["edocuments"],
    about:
      "Asks the integrator how many documents the account can still send; 409 without an integrator, 503 while it is away.",
  },
  "PUT /api/edocuments/settings": {
    right: "admin",
    body: z.strictObject(fields).partial(),
    reply: settings,
    changes: ["edocuments"],
    about:
      "Changes the sent fields: the first three characters of numbers by kind (each kind another, 422), the usual reason of exemption, and which sales are invoiced by themselves.",
  },
});
