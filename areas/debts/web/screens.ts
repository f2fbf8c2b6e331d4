import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  { path: "/sales/debts", right: "staff", label: "debts.menu.debts", menu: { order: 4, icon: "contacts" } },
];
