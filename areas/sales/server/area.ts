import type { AreaServer } from "#areas/area-server.ts";
import type { Marketplace } from "./marketplace.ts";
import { orderRoutes } from "./orders.routes.ts";

/** `marketplace`: the steps of marketplace orders, implemented by a later area. */
export const sales = (marketplace: Marketplace): AreaServer => ({
  name: "sales",
  routes: [orderRoutes(marketplace)],
});
