import type { AreaServer } from "#areas/area-server.ts";
import {
  edocumentRoutes,
  edocumentSettingsRoutes,
  invoiceReturnRoutes,
  saleInvoiceRoutes,
  undocumentedRoutes,
} from "./edocuments.routes.ts";
import { invoiceClosedSale } from "./sale-invoices.jobs.ts";
import { sendEdocument } from "./send.jobs.ts";

export const edocuments: AreaServer = {
  name: "edocuments",
  routes: [edocumentRoutes, saleInvoiceRoutes, invoiceReturnRoutes, edocumentSettingsRoutes, undocumentedRoutes],
  jobs: [sendEdocument, invoiceClosedSale],
};
