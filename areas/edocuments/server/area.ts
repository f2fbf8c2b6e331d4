import type { AreaServer } from "#areas/area-server.ts";
import { edocumentRoutes } from "./edocuments.routes.ts";
import english from "./en.ts";

export const edocuments: AreaServer = {
  name: "edocuments",
  routes: [edocumentRoutes],
  english,
};
