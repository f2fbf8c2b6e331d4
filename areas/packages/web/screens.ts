import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/catalog/packages",
    right: "staff",
    label: "packages.menu.packages",
    menu: { order: 3, icon: "orders", group: "catalog.menu.sales" },
  },
];
