import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/catalog/stock-management",
    right: "staff",
    label: "stock.menu.stock",
    screen: () => import("./stock-management.screen.tsx"),
    menu: { order: 5, icon: "orders", group: "stock.menu.group" },
  },
];
