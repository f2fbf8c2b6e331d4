import type { AreaServer } from "#areas/area-server.ts";
import { templateRoutes } from "./templates.routes.ts";

export const email: AreaServer = {
  name: "email",
  routes: [templateRoutes],
};
