import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  { path: "/contact", right: "staff", label: "customers.menu.customers", bar: { icon: "people", order: 4 } },
];
