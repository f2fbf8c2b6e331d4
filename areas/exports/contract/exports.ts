import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { id, idParams, instant } from "#kit/contract/shapes.ts";

/** "Her şeyi indir": files with all data of the business. */

const dataExport = z.strictObject({
  id,
  state: z.enum(["waiting", "ready", "failed", "removed"]),
  /** Tables that are written, of all. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  created_by: z.strictObject({ id, name: z.string(), surname: z.string() }),
  created_at: instant,
  ended_at: instant.nullable(),
  /** Until when it can be downloaded. */
  expires_at: instant.nullable(),
});

export const dataExports = endpoints({
  "GET /api/exports": {
    right: "admin",
    reply: z.strictObject({ data: z.array(dataExport) }),
    unpaid: true,
    about: "The business's last ten exports, latest first.",
  },
  "POST /api/exports": {
    right: "admin",
    status: 201,
    reply: dataExport,
    changes: ["exports"],
    unpaid: true,
    about:
      "Starts to write all data of the business into a zip file, as JSON and CSV with its pictures. One at a time (409). Needs /api/secure/verify first.",
  },
  "POST /api/exports/{id}/link": {
    right: "admin",
    params: idParams,
    reply: z.strictObject({ url: z.string() }),
    unpaid: true,
    about:
      "A link that downloads the file until it expires, an hour after it was made. A new link ends the one before. Needs /api/secure/verify first.",
  },
});
