import type { AreaServer } from "#areas/area-server.ts";
import type { Visits } from "./visits.ts";
import { reservationRoutes, seatRoutes, calendarRoutes } from "./reservations.routes.ts";

/** `visits`: what later areas do when an appointment is booked, completed or reopened. */
export const reservations = (visits: Visits): AreaServer => ({
  name: "reservations",
  routes: [reservationRoutes(visits), seatRoutes, calendarRoutes],
});
