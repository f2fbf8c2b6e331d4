import type { AreaServer } from "#areas/area-server.ts";
import { edocumentRoutes, edocumentSettingsRoutes, saleInvoiceRoutes } from "./edocuments.routes.ts";
import english from "./en.ts";
import { sendEdocument } from "./send.jobs.ts";

export const edocuments: AreaServer = {
  name: "edocuments",
  routes: [edocumentRoutes, saleInvoiceRoutes, edocumentSettingsRoutes],
  jobs: [sendEdocument],
  english,
};
