import { routes } from "#kit/server/routes.ts";
import { dayEnds } from "../contract/day-end.ts";
import { periods } from "../contract/period.ts";
import { showDayEnd } from "./day-end.ts";
import { downloadPeriod } from "./period-file.ts";
import { showPeriod } from "./period.ts";

export const dayEndRoutes = routes(dayEnds, {
  "GET /api/reports/day-end": (ctx, { query }) => showDayEnd(ctx, query.date),
});

export const periodRoutes = routes(periods, {
  "GET /api/reports/period": (ctx, { query }) => showPeriod(ctx, query),
  "GET /api/reports/period/file": downloadPeriod,
});
