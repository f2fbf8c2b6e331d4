import type { AreaServer } from "#areas/area-server.ts";
import { appRoutes } from "./connect.routes.ts";
import english from "./en.ts";

export const connect: AreaServer = {
  name: "connect",
  routes: [appRoutes],
  english,
};
