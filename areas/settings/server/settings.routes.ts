import { routes } from "#kit/server/routes.ts";
import { settingsTable } from "../contract/settings.ts";
import { changeSettings, readSettings } from "./settings.ts";

export const settingsRoutes = routes(settingsTable, {
  "GET /api/settings": (ctx) => readSettings(ctx),
  "POST /api/settings": (ctx, { body }) => changeSettings(ctx, body),
});
