import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = {
  "/marketing/themes": () => import("./themes.screen.tsx"),
  "/marketing/new-theme": () => import("./new-theme.screen.tsx"),
  "/marketing/themes/edit-theme/{-$id}": () => import("./edit-theme.screen.tsx"),
};
