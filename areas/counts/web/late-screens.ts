import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = {
  "/catalog/stock-counts": () => import("./counts.screen.tsx"),
  "/catalog/stock-counts/$id": () => import("./count.screen.tsx"),
};
