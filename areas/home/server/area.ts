import type { AreaServer } from "#areas/area-server.ts";
import { dashboardRoutes } from "./dashboard.routes.ts";

export const home: AreaServer = {
  name: "home",
  routes: [dashboardRoutes],
};
