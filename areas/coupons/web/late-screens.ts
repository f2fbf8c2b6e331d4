import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = {
  "/marketing/promotion/coupons": () => import("./coupons.screen.tsx"),
  "/marketing/new-coupon": () => import("./new-coupon.screen.tsx"),
};
