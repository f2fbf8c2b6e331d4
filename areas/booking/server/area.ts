import type { AreaServer } from "#areas/area-server.ts";
import { bookingRoutes } from "./booking.routes.ts";
import english from "./en.ts";

export const booking: AreaServer = {
  name: "booking",
  routes: [bookingRoutes],
  english,
};
