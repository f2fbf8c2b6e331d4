import type { AreaServer } from "#areas/area-server.ts";
import { couponRoutes } from "./coupons.routes.ts";
import english from "./en.ts";

export const coupons: AreaServer = {
  name: "coupons",
  routes: [couponRoutes],
  english,
};
