import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/marketing/campaings/templates",
    right: "admin",
    label: "email.menu.templates",
    menu: { order: 3, icon: "mail" },
    screen: () => import("./templates.screen.tsx"),
  },
  {
    path: "/marketing/campaings/templates/new-template/{-$id}",
    right: "admin",
    label: "email.menu.editor",
    frame: "full",
    screen: () => import("./new-template.screen.tsx"),
  },
];
