import { routes } from "#kit/server/routes.ts";
import { dataExports } from "../contract/exports.ts";
import { linkExport, startExport } from "./exports.ts";
import { listExports } from "./exports.queries.ts";

export const exportRoutes = routes(dataExports, {
  "GET /api/exports": async ({ db }) => ({ data: await listExports(db) }),
  "POST /api/exports": startExport,
  "POST /api/exports/{id}/link": linkExport,
});
