import type { AreaServer } from "#areas/area-server.ts";
import { planForCustomers, planReminders, reactToEvent } from "./automations.jobs.ts";
import { automationRoutes } from "./automations.routes.ts";
import { sendRun } from "./send.jobs.ts";

export const automations: AreaServer = {
  name: "automations",
  routes: [automationRoutes],
  jobs: [planForCustomers, planReminders, reactToEvent, sendRun],
};
