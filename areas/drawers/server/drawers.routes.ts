import { routes } from "#kit/server/routes.ts";
import { drawersTable } from "../contract/drawers.ts";
import { approveDrawer, closeDrawer, findDrawers, findSessions, moveCash, openDrawer, readSession } from "./drawers.ts";

export const drawerRoutes = routes(drawersTable, {
  "GET /api/drawers": (ctx, { query }) => findSessions(ctx, query),
  "GET /api/drawers/accounts": (ctx) => findDrawers(ctx),
  "POST /api/drawers": (ctx, { body }) => openDrawer(ctx, body),
  "GET /api/drawers/{id}": (ctx, { params }) => readSession(ctx, params.id),
  "POST /api/drawers/{id}/moves": (ctx, { params, body }) => moveCash(ctx, params.id, body),
  "POST /api/drawers/{id}/close": (ctx, { params, body }) => closeDrawer(ctx, params.id, body),
  "POST /api/drawers/{id}/approve": (ctx, { params, body }) => approveDrawer(ctx, params.id, body.approval),
});
