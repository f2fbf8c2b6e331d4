import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  { path: "/sales", right: "staff", label: "sales.menu.sales", section: {}, bar: { icon: "receipt", order: 3 } },
  {
    path: "/sales/new-sale",
    right: "staff",
    label: "sales.menu.newSale",
    menu: { order: 1, icon: "cart" },
    screen: () => import("./new-sale.screen.tsx"),
  },
  {
    path: "/sales/orders",
    right: "staff",
    label: "sales.menu.orders",
    menu: { order: 3, icon: "orders", own: "sales.menu.allOrders" },
    screen: () => import("./orders.screen.tsx"),
  },
  {
    path: "/sales/orders/trendyol-orders",
    right: "staff",
    label: "sales.menu.trendyol",
    menu: { order: 2, under: "/sales/orders" },
    soon: true,
  },
  {
    path: "/sales/sales",
    right: "staff",
    label: "sales.menu.sales",
    menu: { order: 4, icon: "receipt" },
    screen: () => import("./sales.screen.tsx"),
  },
];
