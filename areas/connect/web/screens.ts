import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/profile/calendar-feed",
    right: "staff",
    label: "connect.menu.feed",
    screen: () => import("./calendar-feed.screen.tsx"),
    menu: { order: 5, icon: "calendar" },
  },
  {
    path: "/connect",
    right: "admin",
    label: "connect.menu.connect",
    bar: { icon: "plug", order: 10 },
    screen: () => import("./connect.screen.tsx"),
  },
  {
    path: "/connect/my-applications",
    right: "admin",
    label: "connect.menu.mine",
    screen: () => import("./my-applications.screen.tsx"),
  },
  { path: "/connect/my-apps", right: "admin", label: "connect.menu.mine", redirect: "/connect/my-applications" },
  {
    path: "/connect/applications/$appname",
    right: "admin",
    label: "connect.menu.application",
    screen: () => import("./application.screen.tsx"),
  },
  {
    path: "/catalog/getir-market",
    right: "staff",
    label: "connect.menu.getir",
    menu: { order: 3, icon: "marketplace", group: "catalog.menu.sales" },
    screen: () => import("./getir-market.screen.tsx"),
  },
  {
    path: "/catalog/trendyol-market",
    right: "staff",
    label: "connect.menu.trendyol",
    menu: { order: 4, icon: "marketplace", group: "catalog.menu.sales" },
    soon: true,
  },
  {
    path: "/sales/orders/getir-orders",
    right: "staff",
    label: "connect.menu.getir",
    menu: { order: 1, under: "/sales/orders" },
    screen: () => import("./getir-market.screen.tsx"),
  },
];
