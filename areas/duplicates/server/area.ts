import type { AreaServer } from "#areas/area-server.ts";
import { tidyDuplicates } from "./duplicates.jobs.ts";
import { duplicateRoutes } from "./duplicates.routes.ts";

export const duplicates: AreaServer = {
  name: "duplicates",
  routes: [duplicateRoutes],
  jobs: [tidyDuplicates],
};
