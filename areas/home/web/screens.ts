import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/",
    right: "staff",
    label: "home.menu.dashboard",
    bar: { icon: "dashboard", order: 1 },
    screen: () => import("./dashboard.screen.tsx"),
  },
];
