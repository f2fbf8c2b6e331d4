import type { AreaServer } from "#areas/area-server.ts";
import {
  taxRoutes,
  accountRoutes,
  transactionRoutes,
  transferRoutes,
  monthRoutes,
  invoiceRoutes,
  billRoutes,
} from "./accounting.routes.ts";
import english from "./en.ts";
import { startAccounting } from "./start.ts";
import { foldDailySums } from "./sums.jobs.ts";

export const accounting: AreaServer = {
  name: "accounting",
  routes: [taxRoutes, accountRoutes, transactionRoutes, transferRoutes, monthRoutes, invoiceRoutes, billRoutes],
  jobs: [foldDailySums],
  start: startAccounting,
  english,
};
