import { routes } from "#kit/server/routes.ts";
import { countsTable } from "../contract/counts.ts";
import { cancelCount, closeCount } from "./closing.ts";
import { addEntry, findCounts, findLines, readCount, readLine, setReason, startCount } from "./counts.ts";

export const countRoutes = routes(countsTable, {
  "GET /api/stock-counts": (ctx, { query }) => findCounts(ctx, query),
  "POST /api/stock-counts": (ctx, { body }) => startCount(ctx, body),
  "GET /api/stock-counts/{id}": (ctx, { params }) => readCount(ctx, params.id),
  "GET /api/stock-counts/{id}/lines": (ctx, { params, query }) => findLines(ctx, params.id, query),
  "GET /api/stock-counts/{id}/lines/{product}": (ctx, { params }) => readLine(ctx, params.id, params.product),
  "POST /api/stock-counts/{id}/entries": (ctx, { params, body }) => addEntry(ctx, params.id, body),
  "PUT /api/stock-counts/{id}/reasons": (ctx, { params, body }) => setReason(ctx, params.id, body),
  "POST /api/stock-counts/{id}/close": (ctx, { params, body }) => closeCount(ctx, params.id, body),
  "POST /api/stock-counts/{id}/cancel": (ctx, { params }) => cancelCount(ctx, params.id),
});
