import { prepared, routes } from "#kit/server/routes.ts";
import { apps } from "../contract/apps.ts";
import { checkCredentials, connectApp, disconnectApp, readApp, readApps, readSettings } from "./connect.ts";

export const appRoutes = routes(apps, {
  "GET /api/connect": (ctx) => readApps(ctx),
  "GET /api/connect/{slug}": (ctx, { params }) => readApp(ctx, params.slug),
  "GET /api/connect/{slug}/settings": (ctx, { params }) => readSettings(ctx, params.slug),
  "PUT /api/connect/{slug}/settings": prepared(checkCredentials, connectApp),
  "DELETE /api/connect/{slug}": (ctx, { params }) => disconnectApp(ctx, params.slug),
});
