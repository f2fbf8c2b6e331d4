import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = {
  "/settings/transfer": () => import("./transfer.screen.tsx"),
};
