import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  { path: "/sales/drawers", right: "staff", label: "drawers.menu.drawers", menu: { order: 5, icon: "accounts" } },
];
