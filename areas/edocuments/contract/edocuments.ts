import { z } from "zod";
import { download } from "#kit/contract/download.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { id, idParams, instant } from "#kit/contract/shapes.ts";
import { exemptionCodes } from "./law.ts";

/** e-Arşiv and e-Fatura documents of issued invoices (issue 19). */

/** What an invoice does not say itself. */
export const options = {
  /** Why lines have no KDV. */
  exemption: z.enum(exemptionCodes, sentence("Birini seçmeniz gerekiyor", "Choose one")).optional(),
  /** Turkish lira for one unit of the invoice's currency: "41.25". */
  exchange_rate: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,6})?$/, sentence("Geçerli bir döviz kuru girin", "Enter a valid exchange rate"))
    .optional(),
};

export const edocumentStates = [
  "queued",
  "checking",
  "sent",
  "accepted",
  "rejected",
  "cancelling",
  "cancelled",
] as const;

const state = z.enum(edocumentStates);

export const edocument = z.strictObject({
  id,
  /** ETTN. */
  uuid: z.string(),
  profile: z.enum(["EARSIVFATURA", "TEMELFATURA"]),
  state,
  /** Why it was rejected, in the integrator's words; or why it waits: no_account, account (refused), away. */
  reason: z.string(),
  created_at: instant,
  /** Of this one and of the rejected ones before it. */
  history: z.array(z.strictObject({ state, reason: z.string(), at: instant })),
  /** The integrator's PDF is kept. */
  has_pdf: z.boolean(),
});

/** An invoice's latest e-document. */
const ofInvoice = z.strictObject({
  /** An integrator is connected. */
  connected: z.boolean(),
  edocument: edocument.nullable(),
  /** Whether it can be cancelled at the integrator now; `late`: not any more. */
  cancel: z.enum(["yes", "late", "no"]),
});

const row = { right: "admin", params: idParams } as const;
const read = { right: "books", params: idParams } as const;

export const edocuments = endpoints({
  "GET /api/edocuments/invoice/{id}": {
    ...read,
    reply: ofInvoice,
    about: "The e-document of an invoice with its history.",
  },
  "POST /api/edocuments/invoice/{id}/send": {
    ...row,
    body: z.strictObject(options),
    reply: ofInvoice,
    status: 201,
    changes: ["edocuments"],
    about:
      "Makes an issued invoice an e-document and queues it; the integrator is asked before whether the recipient is registered for e-Fatura. 422 with a sentence for each field that is missing.",
  },
  "POST /api/edocuments/invoice/{id}/cancel": {
    ...row,
    reply: ofInvoice,
    changes: ["edocuments", "accounting"],
    about:
      "Asks the integrator to cancel an accepted e-Arşiv document, in the month of its date; the invoice is cancelled as soon as that is confirmed. 409 for another state, kind or month, and with a valid return invoice.",
  },
  "GET /api/edocuments/invoice/{id}/xml": {
    ...read,
    query: z.strictObject(options),
    reply: download,
    about:
      "The signed e-document as the integrator gave it; before, the unsigned one (UBL-TR 1.2.1): e-Fatura where the customer has an alias, else e-Arşiv. 422 with a sentence for each field that is missing.",
  },
  "GET /api/edocuments/invoice/{id}/pdf": {
    ...read,
    reply: download,
    about: "The paper of the e-document as the integrator gave it; before, our own of the invoice.",
  },
});
