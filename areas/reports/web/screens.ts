import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  { path: "/sales/day-end", right: "staff", label: "reports.menu.dayEnd", menu: { order: 5, icon: "calculator" } },
];
