import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = {
  "/sales/drawers": () => import("./drawers.screen.tsx"),
};
