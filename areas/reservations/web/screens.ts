import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/calendar",
    right: "staff",
    label: "reservations.menu.calendar",
    bar: { icon: "calendarDay", order: 2 },
    screen: () => import("./calendar.screen.tsx"),
  },
  {
    path: "/seat",
    right: "staff",
    label: "reservations.menu.seats",
    screen: () => import("./seat.screen.tsx"),
  },
  {
    path: "/sales/reservation",
    right: "staff",
    label: "reservations.menu.reservations",
    menu: { order: 2, icon: "calendar" },
    screen: () => import("./reservations.screen.tsx"),
  },
  {
    path: "/reservations",
    right: "staff",
    label: "reservations.menu.reservations",
    redirect: "/sales/reservation",
  },
];
