import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/marketing/messages/outbox",
    right: "admin",
    label: "messages.menu.outbox",
    menu: { order: 3, icon: "mail" },
    screen: () => import("./outbox.screen.tsx"),
  },
  {
    path: "/marketing/campaings/packages",
    right: "admin",
    label: "messages.menu.packages",
    menu: { order: 6, icon: "packages" },
    screen: () => import("./packages.screen.tsx"),
  },
  {
    path: "/settings/senders",
    right: "admin",
    label: "messages.menu.senders",
    screen: () => import("./senders.screen.tsx"),
  },
  {
    path: "/settings/senders/iys",
    right: "admin",
    label: "messages.menu.iys",
    screen: () => import("./iys.screen.tsx"),
  },
];
