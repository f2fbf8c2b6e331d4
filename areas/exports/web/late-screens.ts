import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = {
  "/settings/exports": () => import("./exports.screen.tsx"),
};
