import type { AreaServer } from "#areas/area-server.ts";
import { forgetOldRows } from "./housekeeping.jobs.ts";
import { jobRoutes } from "./jobs.routes.ts";
import { settingsRoutes } from "./settings.routes.ts";
import { startSettings } from "./settings.ts";

export const settings: AreaServer = {
  name: "settings",
  routes: [settingsRoutes, jobRoutes],
  jobs: [forgetOldRows],
  start: startSettings,
};
