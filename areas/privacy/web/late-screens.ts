import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = {
  "/settings/privacy-requests": () => import("./requests.screen.tsx"),
  "/settings/privacy-inventory": () => import("./inventory.screen.tsx"),
};
