import type { AreaServer } from "#areas/area-server.ts";
import { drawerRoutes } from "./drawers.routes.ts";
import english from "./en.ts";

export const drawers: AreaServer = {
  name: "drawers",
  routes: [drawerRoutes],
  english,
};
