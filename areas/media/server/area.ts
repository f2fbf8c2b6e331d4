import type { AreaServer } from "#areas/area-server.ts";
import { mediaRoutes } from "./media.routes.ts";

export const media: AreaServer = {
  name: "media",
  routes: [mediaRoutes],
};
