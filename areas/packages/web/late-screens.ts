import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = {
  "/catalog/packages": () => import("./packages.screen.tsx"),
};
