import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/employees",
    right: "staff",
    label: "employees.menu.employees",
    screen: () => import("./employees.screen.tsx"),
    bar: { icon: "employees", order: 6 },
  },
];
