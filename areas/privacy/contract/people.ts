import { z } from "zod";
import { download } from "#kit/contract/download.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { amount, day, idParams } from "#kit/contract/shapes.ts";

/** One person's data, and what forgetting leaves (KVKK art. 7 and 11, decision 0118). */

const kept = z.strictObject({
  count: z.number().int(),
  /** The last day on which the law keeps the newest of them. */
  until: day,
});

export const personData = endpoints({
  "GET /api/privacy/people/{id}/file": {
    right: "admin",
    params: idParams,
    query: z.strictObject({
      form: z.enum(["json", "pdf"]),
      /** Of the PDF and of the headings; default: the business's. */
      language: z.enum(["tr", "en"]).optional(),
    }),
    reply: download,
    about:
      "Everything that the business stores about a customer, as JSON (all rows of all tables) or as a PDF to read. Secrets are left out. Recorded in the audit.",
  },
  "GET /api/privacy/people/{id}/remainder": {
    right: "admin",
    params: idParams,
    reply: z.strictObject({
      /** False: everything is deleted. */
      has_history: z.boolean(),
      /** Coming appointments, which stay in the calendar without a name. */
      coming: z.number().int(),
      /** What the person still owes and has paid in advance, kuruş, and packages with sessions left: nobody can be asked about them afterwards. */
      owed: amount,
      advance: amount,
      packages: z.number().int(),
      documents: kept.nullable(),
      books: kept.nullable(),
      consents: kept.nullable(),
    }),
    about: "What stays because the law keeps it if this customer is forgotten today, and until when.",
  },
});
