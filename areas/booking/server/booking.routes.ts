import { routes } from "#kit/server/routes.ts";
import { booking } from "../contract/booking.ts";
import { changeBooking, readBooking } from "./settings.ts";

export const bookingRoutes = routes(booking, {
  "GET /api/booking": (ctx) => readBooking(ctx),
  "PUT /api/booking": changeBooking,
});
