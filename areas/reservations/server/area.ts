import type { AreaServer } from "#areas/area-server.ts";
import english from "./en.ts";
import { reservationRoutes, seatRoutes, calendarRoutes } from "./reservations.routes.ts";

export const reservations: AreaServer = {
  name: "reservations",
  routes: [reservationRoutes, seatRoutes, calendarRoutes],
  english,
};
