import { routes } from "#kit/server/routes.ts";
import { dayEnds } from "../contract/day-end.ts";
import { showDayEnd } from "./day-end.ts";

export const reportRoutes = routes(dayEnds, {
  "GET /api/reports/day-end": (ctx, { query }) => showDayEnd(ctx, query.date),
});
