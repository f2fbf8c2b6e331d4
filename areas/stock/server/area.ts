import type { AreaServer } from "#areas/area-server.ts";
import { inventoryRoutes } from "./stock.routes.ts";

export const stock: AreaServer = {
  name: "stock",
  routes: [inventoryRoutes],
};
