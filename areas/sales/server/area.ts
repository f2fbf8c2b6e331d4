import type { AreaServer } from "#areas/area-server.ts";
import english from "./en.ts";
import type { Marketplace } from "./marketplace.ts";
import { orderRoutes } from "./orders.routes.ts";

/** `marketplace`: where orders of a marketplace are moved on, which a later area knows. */
export const sales = (marketplace: Marketplace): AreaServer => ({
  name: "sales",
  routes: [orderRoutes(marketplace)],
  english,
});
