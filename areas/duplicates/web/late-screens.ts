import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = {
  "/contact/duplicates": () => import("./duplicates.screen.tsx"),
};
