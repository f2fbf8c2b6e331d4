import { routes } from "#kit/server/routes.ts";
import { automations } from "../contract/automations.ts";
import { changeAutomation, readAutomations } from "./automations.ts";

export const automationRoutes = routes(automations, {
  "GET /api/marketing/automation": (ctx) => readAutomations(ctx),
  "PUT /api/marketing/automation/{code}": changeAutomation,
});
