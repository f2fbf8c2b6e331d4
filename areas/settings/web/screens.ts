import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/settings",
    right: "admin",
    label: "settings.menu.settings",
    screen: () => import("./settings.screen.tsx"),
    bar: { icon: "settings", order: 90, foot: true },
  },
  {
    path: "/settings/jobs",
    right: "admin",
    label: "settings.jobs.title",
    screen: () => import("./jobs.screen.tsx"),
  },
  {
    path: "/profile/settings",
    right: "admin",
    unpaid: true,
    label: "settings.menu.company",
    screen: () => import("./company.screen.tsx"),
    menu: { order: 2, icon: "settings" },
  },
];
