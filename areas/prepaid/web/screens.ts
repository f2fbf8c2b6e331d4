import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  { path: "/sales/prepaid", right: "staff", label: "prepaid.menu.prepaid", menu: { order: 5, icon: "coupons" } },
];
