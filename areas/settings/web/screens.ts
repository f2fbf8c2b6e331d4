import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/settings",
    right: "admin",
    label: "settings.menu.settings",
    bar: { icon: "settings", order: 90, foot: true },
  },
  {
    path: "/profile/settings",
    right: "admin",
    label: "settings.menu.company",
    menu: { order: 2, icon: "settings" },
  },
  { path: "/subscription", right: "person", label: "settings.menu.subscription", frame: "bare" },
];
