import type { AreaServer } from "#areas/area-server.ts";
import { reportRoutes } from "./reports.routes.ts";

export const reports: AreaServer = {
  name: "reports",
  routes: [reportRoutes],
};
