import type { AreaServer } from "#areas/area-server.ts";
import { prepaidRoutes } from "./prepaid.routes.ts";
import english from "./en.ts";

export const prepaid: AreaServer = {
  name: "prepaid",
  routes: [prepaidRoutes],
  english,
};
