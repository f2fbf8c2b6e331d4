import type { AreaServer } from "#areas/area-server.ts";
import { forgetArchives, makeArchive } from "./book-archives.jobs.ts";
import { booksMonthRoutes, dayEndRoutes, periodRoutes } from "./reports.routes.ts";

export const reports: AreaServer = {
  name: "reports",
  routes: [dayEndRoutes, periodRoutes, booksMonthRoutes],
  jobs: [makeArchive, forgetArchives],
};
