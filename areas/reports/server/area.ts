import type { AreaServer } from "#areas/area-server.ts";
import { forgetArchives, makeArchive } from "./book-archives.jobs.ts";
import { booksMonthRoutes, dayEndRoutes, periodRoutes, countedSalesRoutes, soldLinesRoutes } from "./reports.routes.ts";

export const reports: AreaServer = {
  name: "reports",
  routes: [dayEndRoutes, periodRoutes, countedSalesRoutes, soldLinesRoutes, booksMonthRoutes],
  jobs: [makeArchive, forgetArchives],
};
