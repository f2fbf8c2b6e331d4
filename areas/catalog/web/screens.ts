import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  { path: "/catalog", right: "staff", label: "catalog.menu.catalog", section: {}, bar: { icon: "products", order: 5 } },
  {
    path: "/catalog/services",
    right: "staff",
    label: "catalog.menu.services",
    screen: () => import("./services.screen.tsx"),
    menu: { order: 1, icon: "scissors", group: "catalog.menu.sales" },
  },
  {
    path: "/catalog/products",
    right: "staff",
    label: "catalog.menu.products",
    screen: () => import("./products.screen.tsx"),
    menu: { order: 2, icon: "products", group: "catalog.menu.sales" },
  },
  {
    path: "/catalog/prices",
    right: "admin",
    label: "catalog.menu.prices",
    screen: () => import("./prices.screen.tsx"),
    menu: { order: 4, icon: "tags", group: "catalog.menu.sales" },
  },
];
