import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/contact",
    right: "staff",
    label: "customers.menu.customers",
    screen: () => import("./contact.screen.tsx"),
    bar: { icon: "people", order: 4 },
  },
  {
    path: "/contact/tagging",
    right: "admin",
    label: "customers.menu.tagging",
    screen: () => import("./tagging.screen.tsx"),
  },
];
