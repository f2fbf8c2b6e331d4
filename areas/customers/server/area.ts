import type { AreaServer } from "#areas/area-server.ts";
import {
  activityRoutes,
  consentRoutes,
  contactRoutes,
  customerCardRoutes,
  reminderRoutes,
  tagRoutes,
} from "./contacts.routes.ts";
import { forgetConsents } from "./housekeeping.jobs.ts";

export const customers: AreaServer = {
  name: "customers",
  routes: [contactRoutes, customerCardRoutes, consentRoutes, tagRoutes, activityRoutes, reminderRoutes],
  jobs: [forgetConsents],
};
