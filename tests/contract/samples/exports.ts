import { PASSWORD, type Salon } from "../salon.ts";
import { dot, type Samples } from "./sample.ts";

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
  "POST /api/moves-in": async (salon) => {
    await salon.moveIn("refused", true);
    return { by: (await salon.emptyPlace()).admin, body: { name: `${salon.mark}.zip`, size: 100 } };
  },
  "POST /api/moves-in/{id}/parts": async (salon) => ({
    params: { id: String(await salon.moveIn("uploading")) },
    body: { number: "0", file: dot as never },
  }),
  "POST /api/moves-in/{id}/load": async (salon) => {
    await verified(salon);
    return { by: (await salon.emptyPlace()).admin, params: { id: String(await salon.moveIn("checked", true)) } };
  },
  "DELETE /api/moves-in/{id}": async (salon) => ({ params: { id: String(await salon.moveIn("checked")) } }),
};
