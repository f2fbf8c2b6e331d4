import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = {
  "/sales/day-end": () => import("./day-end.screen.tsx"),
  "/sales/reports": () => import("./reports.screen.tsx"),
  "/sales/counted": () => import("./counted-sales.screen.tsx"),
  "/sales/sold": () => import("./sold-lines.screen.tsx"),
  "/accounting/month": () => import("./books-month.screen.tsx"),
};
