import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/sales/day-end",
    right: "staff",
    label: "reports.menu.dayEnd",
    menu: { order: 5, icon: "calculator" },
  },
  {
    path: "/sales/reports",
    right: "staff",
    label: "reports.menu.reports",
    menu: { order: 6, icon: "reports" },
  },
  {
    path: "/sales/counted",
    right: "staff",
    label: "reports.menu.counted",
  },
  {
    path: "/sales/sold",
    right: "staff",
    label: "reports.menu.sold",
  },
  {
    path: "/accounting/month",
    right: "books",
    label: "reports.menu.booksMonth",
    menu: { order: 7, icon: "reports" },
  },
];
