import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/marketing/campaings/templates",
    right: "admin",
    label: "email.menu.templates",
    menu: { order: 3, icon: "mail" },
  },
  {
    path: "/marketing/campaings/templates/new-template/{-$id}",
    right: "admin",
    label: "email.menu.editor",
    frame: "full",
  },
];
