import { z } from "zod";
import { documentStatuses } from "#areas/accounting/contract/documents.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { amount, confirmed, id, idParams } from "#kit/contract/shapes.ts";
import { edocument } from "./edocuments.ts";
import { exemptionCodes } from "./law.ts";

/** "Fatura kes" on a paid sale: its invoice and e-document in one call (issue 19, decision 0096). */

export const saleInvoice = z.strictObject({
  /** The sale's valid invoice, which may be a draft. */
  invoice: z
    .strictObject({
      id,
      status: z.enum(documentStatuses),
      number: z.string(),
      total: amount,
      currency: z.string(),
      contact_id: id.nullable(),
    })
    .nullable(),
  /** An integrator is connected. */
  connected: z.boolean(),
  edocument: edocument.nullable(),
});

export const returnInvoice = z.strictObject({
  id,
  number: z.string(),
  total: amount,
  /** Of its e-document; empty without one. */
  state: z.string(),
});

/** A sale's invoice with what was given back of it since. */
const saleState = saleInvoice.extend({
  /** What was given back and is on no return invoice yet. */
  returnable: amount,
  /** Return invoices that are not cancelled. */
  returns: z.array(returnInvoice),
});

const row = { right: "admin", params: idParams, reply: saleInvoice } as const;

export const saleInvoices = endpoints({
  "GET /api/edocuments/sale/{id}": {
    ...row,
    right: "books",
    reply: saleState,
    about: "The invoice of a sale, by its order, and its e-document.",
  },
  "POST /api/edocuments/sale/{id}/return": {
    ...row,
    body: z.strictObject({ confirm: confirmed("no_edocument") }),
    status: 201,
    changes: ["edocuments", "accounting", "settings"],
    about:
      "Issues the return invoice (iade) of what was given back of a sale since its invoice was issued, with its lines and a number of its own, and queues its e-document. Asks (409 `confirm_needed`) before the return of an invoice in the legal form gets a number that can never become an e-document. 409 where nothing was given back, 422 with a sentence for each field that is missing.",
  },
  "POST /api/edocuments/sale/{id}": {
    ...row,
    body: z.strictObject({
      /** Why lines have no KDV; absent: the reason of the settings. */
      exemption: z.enum(exemptionCodes, sentence("Birini seçmeniz gerekiyor", "Choose one")).optional(),
      confirm: confirmed("no_edocument"),
    }),
    status: 201,
    changes: ["edocuments", "accounting", "settings"],
    about:
      "Makes and issues the invoice of a paid sale, or issues its draft, and queues its e-document where an integrator is connected. A sale that has all this already gets nothing new. Asks (409 `confirm_needed`) before it issues a number that can never become an e-document: no integrator is connected and the series is not in the legal form. 422 with a sentence for each field that is missing; nothing is issued then.",
  },
});
