import { routes } from "#kit/server/routes.ts";
import { settingsTable } from "../contract/settings.ts";
import { changeSettings } from "./settings.ts";
import { getSettings } from "./settings.queries.ts";

export const settingsRoutes = routes(settingsTable, {
  "GET /api/settings": ({ db }) => getSettings(db),
  "POST /api/settings": (ctx, { body }) => changeSettings(ctx, body),
});
