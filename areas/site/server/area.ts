import type { AreaServer } from "#areas/area-server.ts";
import english from "./en.ts";
import { robots, siteHome, sitePages } from "./site.page.ts";
import { siteRoutes } from "./site.routes.ts";

export const site: AreaServer = {
  name: "site",
  routes: [siteRoutes],
  siteRoutes: [siteHome, sitePages, robots],
  english,
};
