import { routes } from "#kit/server/routes.ts";
import { dashboards } from "../contract/dashboard.ts";
import { hideFirstSteps, showDashboard } from "./dashboard.ts";

export const dashboardRoutes = routes(dashboards, {
  "GET /api/dashboard": (ctx) => showDashboard(ctx),
  "POST /api/dashboard/first-steps/hide": (ctx) => hideFirstSteps(ctx),
});
