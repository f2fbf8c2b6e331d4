import type { AreaServer } from "#areas/area-server.ts";
import { inventoryRoutes } from "./inventory.routes.ts";
import { peopleRoutes } from "./people.routes.ts";
import { eraseRemainder } from "./remainder.jobs.ts";
import { requestRoutes } from "./requests.routes.ts";

export const privacy: AreaServer = {
  name: "privacy",
  routes: [requestRoutes, peopleRoutes, inventoryRoutes],
  jobs: [eraseRemainder],
};
