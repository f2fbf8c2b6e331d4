import type { AreaServer } from "#areas/area-server.ts";
import english from "./en.ts";
import { orderRoutes } from "./orders.routes.ts";

export const sales: AreaServer = {
  name: "sales",
  routes: [orderRoutes],
  english,
};
