import { z } from "zod";
import { download } from "#kit/contract/download.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { paragraph } from "#kit/contract/shapes.ts";
import { activityCodes, recipientKeys } from "./inventory-data.ts";

/** The business's record of processing (decision 0118); its words are in inventory-data.ts. */

const row = z.strictObject({
  activity: z.enum(activityCodes),
  /** Those that are connected or switched on. */
  recipients: z.array(z.enum(recipientKeys)),
  /** What the business added. */
  note: z.string(),
});

export const processing = endpoints({
  "GET /api/privacy/inventory": {
    right: "admin",
    reply: z.strictObject({ data: z.array(row) }),
    about: "The record of processing: what the business does with personal data, with recipients that are connected.",
  },
  "PUT /api/privacy/inventory/{activity}": {
    right: "admin",
    params: z.strictObject({
      activity: z.enum(activityCodes, sentence("Böyle bir satır yok", "There is no such row")),
    }),
    body: z.strictObject({ note: paragraph(1000) }),
    reply: row,
    changes: ["privacy"],
    about: "Writes the business's note on a row; an empty one deletes it.",
  },
  "GET /api/privacy/inventory/file": {
    right: "admin",
    query: z.strictObject({ form: z.enum(["pdf", "xlsx"]), language: z.enum(["tr", "en"]).optional() }),
    reply: download,
    about: "The record of processing as a PDF or an Excel file; default language: the business's.",
  },
});
