import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = {
  "/profile/calendar-feed": () => import("./calendar-feed.screen.tsx"),
  "/connect": () => import("./connect.screen.tsx"),
  "/connect/my-applications": () => import("./my-applications.screen.tsx"),
  "/connect/developer": () => import("./developer.screen.tsx"),
  "/connect/developer/deliveries": () => import("./deliveries.screen.tsx"),
  "/connect/applications/$appname": () => import("./application.screen.tsx"),
  "/catalog/getir-market": () => import("./getir-market.screen.tsx"),
  "/sales/orders/getir-orders": () => import("./getir-market.screen.tsx"),
};
