import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = {
  "/marketing/messages/automation": () => import("./automation.screen.tsx"),
};
