import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/accounting/edocuments",
    right: "books",
    label: "edocuments.menu.edocuments",
    menu: { order: 4, icon: "articles" },
  },
];
