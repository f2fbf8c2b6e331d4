import type { AreaServer } from "#areas/area-server.ts";
import english from "./en.ts";
import { taxonomyRoutes } from "./taxonomy.routes.ts";

export const content: AreaServer = {
  name: "content",
  routes: [taxonomyRoutes],
  english,
};
