import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  { path: "/content/site", right: "admin", label: "site.menu.site", menu: { order: 6, icon: "dashboard" } },
];
