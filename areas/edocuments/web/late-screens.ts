import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = {
  "/accounting/edocuments": () => import("./edocuments.screen.tsx"),
};
