import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { instant } from "#kit/contract/shapes.ts";

/** The installation's nightly backups, as far as a business's administrators need to know. */
export const backups = endpoints({
  "GET /api/backups/state": {
    right: "admin",
    reply: z.strictObject({
      /** The last good backup is older than two days, although the installation makes backups. */
      late: z.boolean(),
      last_at: instant.nullable(),
    }),
    about: "Whether the installation's nightly backup is late. An installation without BACKUP_TO is never late.",
  },
});
