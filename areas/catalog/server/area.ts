import type { AreaServer } from "#areas/area-server.ts";
import {
  serviceRoutes,
  serviceCategoryRoutes,
  productCategoryRoutes,
  brandRoutes,
  productRoutes,
  bulkPriceRoutes,
} from "./catalog.routes.ts";
import { startCatalog } from "./start.ts";

export const catalog: AreaServer = {
  name: "catalog",
  routes: [serviceRoutes, serviceCategoryRoutes, productCategoryRoutes, brandRoutes, productRoutes, bulkPriceRoutes],
  start: startCatalog,
};
