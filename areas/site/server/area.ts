import type { AreaServer } from "#areas/area-server.ts";
import { checkProof, planChecks } from "./domains.jobs.ts";
import { ownPages, robots, siteHome, sitePages } from "./site.page.ts";
import { siteRoutes } from "./site.routes.ts";

export const site: AreaServer = {
  name: "site",
  routes: [siteRoutes],
  siteRoutes: [siteHome, sitePages, robots, ownPages],
  jobs: [checkProof, planChecks],
};
