import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = {
  "/sales/prepaid": () => import("./prepaid.screen.tsx"),
};
