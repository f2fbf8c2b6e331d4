import type { AreaServer } from "#areas/area-server.ts";
import { couponRoutes } from "./coupons.routes.ts";

export const coupons: AreaServer = {
  name: "coupons",
  routes: [couponRoutes],
};
