import { z } from "zod";
import { download } from "#kit/contract/download.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { idParams } from "#kit/contract/shapes.ts";
import { exemptionCodes } from "./law.ts";

/** e-Arşiv and e-Fatura documents of issued invoices (issue 19). */

/** What an invoice does not say itself. */
const options = {
  /** Why lines have no KDV. */
  exemption: z.enum(exemptionCodes, "Birini seçmeniz gerekiyor").optional(),
  /** Turkish lira for one unit of the invoice's currency: "41.25". */
  exchange_rate: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,6})?$/, "Geçerli bir döviz kuru girin")
    .optional(),
};

export const edocuments = endpoints({
  "GET /api/edocuments/invoice/{id}/xml": {
    right: "admin",
    params: idParams,
    query: z.strictObject(options),
    reply: download,
    about:
      "An issued invoice as an unsigned e-document (UBL-TR 1.2.1): e-Fatura where the customer has an alias, else e-Arşiv. 422 with a sentence for each field that is missing.",
  },
});
