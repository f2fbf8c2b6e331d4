import type { AreaServer } from "#areas/area-server.ts";
import { forgetAbandoned } from "./contents.jobs.ts";
import { pageRoutes, postRoutes } from "./contents.routes.ts";
import { menuRoutes } from "./menus.routes.ts";
import { taxonomyRoutes } from "./taxonomy.routes.ts";

export const content: AreaServer = {
  name: "content",
  routes: [taxonomyRoutes, pageRoutes, postRoutes, menuRoutes],
  jobs: [forgetAbandoned],
};
