import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/catalog/stock-counts",
    right: "staff",
    label: "counts.menu.counts",
    menu: { order: 6, icon: "counts", group: "stock.menu.group" },
  },
  { path: "/catalog/stock-counts/$id", right: "staff", label: "counts.menu.count" },
];
