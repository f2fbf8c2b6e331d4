import type { AreaServer } from "#areas/area-server.ts";
import { mediaRoutes } from "./media.routes.ts";
import { makeSizes, planMissing } from "./sizes.jobs.ts";

export const media: AreaServer = {
  name: "media",
  routes: [mediaRoutes],
  jobs: [makeSizes, planMissing],
};
