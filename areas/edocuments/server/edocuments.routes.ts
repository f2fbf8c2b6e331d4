import { routes } from "#kit/server/routes.ts";
import { edocuments } from "../contract/edocuments.ts";
import { downloadXml } from "./making.ts";

export const edocumentRoutes = routes(edocuments, {
  "GET /api/edocuments/invoice/{id}/xml": downloadXml,
});
