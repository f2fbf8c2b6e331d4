import type { AreaServer } from "#areas/area-server.ts";
import { bookRoute } from "./book.page.ts";
import { bookingRoutes } from "./booking.routes.ts";
import { tellCodesUsedUp } from "./codes.jobs.ts";
import { embedRoute } from "./embed.page.ts";
import { forgetBookings } from "./forget.jobs.ts";
import { manageRoute, reminderRoute } from "./manage.page.ts";

export const booking: AreaServer = {
  name: "booking",
  routes: [bookingRoutes],
  visitorRoutes: [bookRoute, embedRoute, manageRoute, reminderRoute],
  jobs: [tellCodesUsedUp, forgetBookings],
};
