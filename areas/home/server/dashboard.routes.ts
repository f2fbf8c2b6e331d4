import { routes } from "#kit/server/routes.ts";
import { dashboards } from "../contract/dashboard.ts";
import { hideFirstSteps, showDashboard, showFirstSteps } from "./dashboard.ts";

export const dashboardRoutes = routes(dashboards, {
  "GET /api/dashboard": (ctx) => showDashboard(ctx),
  "GET /api/dashboard/first-steps": (ctx) => showFirstSteps(ctx),
  "POST /api/dashboard/first-steps/hide": (ctx) => hideFirstSteps(ctx),
});
