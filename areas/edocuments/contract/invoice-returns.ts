import { z } from "zod";
import { quantity } from "#areas/accounting/contract/document-lines.ts";
import { MOST_LINES } from "#areas/accounting/contract/document-sums.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { amount, confirmed, id, idParams } from "#kit/contract/shapes.ts";
import { options } from "./edocuments.ts";
import { returnInvoice, saleInvoice } from "./sale-invoices.ts";

/** Return invoices (iade) of an invoice that was made from no sale (decision 0112). */

const returnable = z.strictObject({
  /** Whether something of it can be returned: an issued invoice without a sale that has something left. */
  open: z.boolean(),
  lines: z.array(
    z.strictObject({
      id,
      description: z.string(),
      /** Of the invoice, and what is on valid return invoices of it. */
      quantity: z.number(),
      returned: z.number(),
      net: amount,
      tax: amount,
      returned_net: amount,
      returned_tax: amount,
    }),
  ),
  /** Return invoices that are not cancelled. */
  returns: z.array(returnInvoice),
  /** Percent of the KDV that the customer withheld; the KDV that is returned, and what was taken back of its withheld part. */
  withheld: z.strictObject({ rate: z.number(), tax: amount, withheld: amount }),
});

const back = z
  .array(z.strictObject({ id, quantity }))
  .min(1, sentence("İade edilen en az bir satır seçin", "Choose at least one line that is returned"))
  .max(MOST_LINES, sentence(`En fazla ${MOST_LINES} satır olabilir`, `There can be ${MOST_LINES} lines at most`))
  .refine(
    (lines) => new Set(lines.map((line) => line.id)).size === lines.length,
    sentence("Her satır bir kez yer alabilir", "Each line can be listed only once"),
  );

export const invoiceReturns = endpoints({
  "GET /api/edocuments/invoice/{id}/return": {
    right: "books",
    params: idParams,
    reply: returnable,
    about: "What can still be returned of an invoice without a sale, by line, and its return invoices.",
  },
  "POST /api/edocuments/invoice/{id}/return": {
    right: "admin",
    params: idParams,
    body: z.strictObject({ lines: back, ...options, confirm: confirmed("no_edocument") }),
    reply: saleInvoice,
    status: 201,
    changes: ["edocuments", "accounting", "settings"],
    about:
      "Issues a return invoice (iade) of parts of an invoice's lines, dated today, gives back what was paid of them, and queues its e-document. With withholding it takes back its part of what was withheld, and no money for it. 409 `not_returnable` for an invoice of a sale, a cancelled one or a draft; asks as the return of a sale does (409 `confirm_needed`); 422 for more than is left of a line, and with a sentence for each missing field.",
  },
});
