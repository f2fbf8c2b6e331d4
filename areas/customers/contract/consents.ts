import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { id, idParams, instant, instantText, line, listOf } from "#kit/contract/shapes.ts";
import { consentSources } from "./consent-sources.ts";

/** Consents to campaigns with their history (decisions §6). The contact's `sms_consent_at` and `email_consent_at` say what is valid now. */

const channel = z.enum(["sms", "email"]);
const state = z.enum(["given", "withdrawn"]);
const source = z.enum(consentSources);

const consent = z.strictObject({
  id,
  channel,
  state,
  /** When the person consented or withdrew. */
  at: instant,
  source,
  evidence: z.string(),
  /** The phone (E.164) or mail address of the consent. */
  recipient: z.string(),
  /** What İYS said of it; null: it is not reported. */
  iys: z
    .strictObject({
      state: z.enum(["waiting", "sent", "accepted", "refused", "uploaded"]),
      reason: z.string().nullable(),
    })
    .nullable(),
  createdBy: z.strictObject({ id, name: z.string(), surname: z.string() }).nullable(),
});

export const consents = endpoints({
  "GET /api/contacts/{id}/consents": {
    right: "staff",
    params: idParams,
    reply: listOf(consent),
    about: "What a customer has consented to and withdrawn, the newest first.",
  },
  "POST /api/contacts/{id}/consents": {
    right: "staff",
    params: idParams,
    body: z.strictObject({
      channel,
      state,
      source: source.default("HS_FIZIKSEL_ORTAM"),
      evidence: line(500).default(""),
      /** Default: now. */
      at: instantText.optional(),
    }),
    reply: listOf(consent),
    status: 201,
    changes: ["contacts"],
    about: "Notes that a customer gave or withdrew a consent, with its source and evidence.",
  },
});
