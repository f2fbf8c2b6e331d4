import type { AreaServer } from "#areas/area-server.ts";
import { drawerRoutes } from "./drawers.routes.ts";

export const drawers: AreaServer = {
  name: "drawers",
  routes: [drawerRoutes],
};
