import { PASSWORD, type Salon } from "../salon.ts";
import type { Samples } from "./sample.ts";

const verified = ({ admin }: Salon) => admin.call("POST /api/secure/verify", { body: { password: PASSWORD } });

/** Of the exports. */
export const samples: Samples = {
  "POST /api/exports": async (salon) => {
    await verified(salon);
    await salon.endExport();
    return {};
  },
  "POST /api/exports/{id}/link": async (salon) => {
    await verified(salon);
    return { params: { id: String(await salon.readyExport()) } };
  },
};
