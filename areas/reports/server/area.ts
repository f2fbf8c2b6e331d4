import type { AreaServer } from "#areas/area-server.ts";
import { dayEndRoutes, periodRoutes } from "./reports.routes.ts";

export const reports: AreaServer = {
  name: "reports",
  routes: [dayEndRoutes, periodRoutes],
};
