import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = {
  "/marketing/campaings/templates": () => import("./templates.screen.tsx"),
  "/marketing/campaings/templates/new-template/{-$id}": () => import("./new-template.screen.tsx"),
};
