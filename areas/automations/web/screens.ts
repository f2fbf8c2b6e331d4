import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/marketing/messages/automation",
    right: "admin",
    label: "automations.menu.automation",
    menu: { order: 2, icon: "automation" },
  },
];
