import type { AreaServer } from "#areas/area-server.ts";
import { countRoutes } from "./counts.routes.ts";

export const counts: AreaServer = {
  name: "counts",
  routes: [countRoutes],
};
