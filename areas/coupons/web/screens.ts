import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/marketing/promotion/coupons",
    right: "admin",
    label: "coupons.menu.coupons",
    menu: { order: 5, icon: "coupons" },
  },
  {
    path: "/marketing/new-coupon",
    right: "admin",
    label: "coupons.menu.newCoupon",
  },
];
