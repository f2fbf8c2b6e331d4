import { routes } from "#kit/server/routes.ts";
import { edocuments } from "../contract/edocuments.ts";
import { downloadPdf, downloadXml } from "./making.ts";
import { queueEdocument, readEdocument } from "./queueing.ts";

export const edocumentRoutes = routes(edocuments, {
  "GET /api/edocuments/invoice/{id}": (ctx, { params }) => readEdocument(ctx, params.id),
  "POST /api/edocuments/invoice/{id}/send": queueEdocument,
  "GET /api/edocuments/invoice/{id}/xml": downloadXml,
  "GET /api/edocuments/invoice/{id}/pdf": downloadPdf,
});
