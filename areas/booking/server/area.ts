import type { AreaServer } from "#areas/area-server.ts";
import { bookInRoute, bookRoute } from "./book.page.ts";
import { bookingRoutes } from "./booking.routes.ts";
import { tellCodesUsedUp } from "./codes.jobs.ts";
import { embedRoute } from "./embed.page.ts";
import { forgetBookings } from "./forget.jobs.ts";
import { manageInRoute, manageRoute, reminderInRoute, reminderRoute } from "./manage.page.ts";

export const booking: AreaServer = {
  name: "booking",
  routes: [bookingRoutes],
  visitorRoutes: [bookRoute, bookInRoute, embedRoute, manageRoute, manageInRoute, reminderRoute, reminderInRoute],
  jobs: [tellCodesUsedUp, forgetBookings],
};
