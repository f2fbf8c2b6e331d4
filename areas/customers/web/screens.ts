import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/contact",
    right: "staff",
    label: "customers.menu.customers",
    screen: () => import("./contact.screen.tsx"),
    bar: { icon: "people", order: 4 },
  },
];
