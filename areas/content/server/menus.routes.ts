import { routes } from "#kit/server/routes.ts";
import { menusTable } from "../contract/menus.ts";
import { addMenu, changeMenu, readMenu, removeMenu } from "./menus.ts";
import { listMenus } from "./menus.queries.ts";

export const menuRoutes = routes(menusTable, {
  "GET /api/menus": ({ db }, { query }) => listMenus(db, query),
  "POST /api/menus": (ctx, { body }) => addMenu(ctx, body),
  "GET /api/menus/{id}": (ctx, { params }) => readMenu(ctx, params.id),
  "PUT /api/menus/{id}": (ctx, { params, body }) => changeMenu(ctx, params.id, body),
  "DELETE /api/menus/{id}": (ctx, { params }) => removeMenu(ctx, params.id),
});
