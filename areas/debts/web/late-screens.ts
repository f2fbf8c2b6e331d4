import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = {
  "/sales/debts": () => import("./debts.screen.tsx"),
};
