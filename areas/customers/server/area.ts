import type { AreaServer } from "#areas/area-server.ts";
import { contactRoutes, customerCardRoutes, consentRoutes, activityRoutes, reminderRoutes } from "./contacts.routes.ts";
import { forgetConsents } from "./housekeeping.jobs.ts";

export const customers: AreaServer = {
  name: "customers",
  routes: [contactRoutes, customerCardRoutes, consentRoutes, activityRoutes, reminderRoutes],
  jobs: [forgetConsents],
};
