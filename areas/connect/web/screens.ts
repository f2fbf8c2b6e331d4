import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/profile/calendar-feed",
    right: "staff",
    label: "connect.menu.feed",
    menu: { order: 5, icon: "calendar" },
  },
  {
    path: "/connect",
    right: "admin",
    label: "connect.menu.connect",
    bar: { icon: "plug", order: 10 },
  },
  {
    path: "/connect/my-applications",
    right: "admin",
    label: "connect.menu.mine",
  },
  {
    path: "/connect/developer",
    right: "admin",
    label: "connect.menu.developer",
  },
  {
    path: "/connect/developer/deliveries",
    right: "admin",
    label: "connect.menu.deliveries",
  },
  { path: "/connect/my-apps", right: "admin", label: "connect.menu.mine", redirect: "/connect/my-applications" },
  {
    path: "/connect/applications/$appname",
    right: "admin",
    label: "connect.menu.application",
  },
  {
    path: "/catalog/getir-market",
    right: "staff",
    label: "connect.menu.getir",
    menu: { order: 3, icon: "marketplace", group: "catalog.menu.sales" },
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
  },
];
