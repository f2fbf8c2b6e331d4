import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/marketing/messages/outbox",
    right: "admin",
    label: "messages.menu.outbox",
    menu: { order: 3, icon: "mail" },
  },
  {
    path: "/marketing/campaings/packages",
    right: "admin",
    label: "messages.menu.packages",
    menu: { order: 6, icon: "orders" },
  },
  {
    path: "/settings/senders",
    right: "admin",
    label: "messages.menu.senders",
  },
  {
    path: "/settings/senders/iys",
    right: "admin",
    label: "messages.menu.iys",
  },
];
