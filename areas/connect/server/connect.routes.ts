import { prepared, routes } from "#kit/server/routes.ts";
import { calendarFeed } from "../contract/calendar-feed.ts";
import { apps } from "../contract/apps.ts";
import { endFeed, makeFeed, readFeed } from "./calendar-feed.ts";
import { checkCredentials, connectApp, disconnectApp, readApp, readApps, readSettings } from "./connect.ts";

export const appRoutes = routes(apps, {
  "GET /api/connect": (ctx) => readApps(ctx),
  "GET /api/connect/{slug}": (ctx, { params }) => readApp(ctx, params.slug),
  "GET /api/connect/{slug}/settings": (ctx, { params }) => readSettings(ctx, params.slug),
  "PUT /api/connect/{slug}/settings": prepared(checkCredentials, connectApp),
  "DELETE /api/connect/{slug}": (ctx, { params }) => disconnectApp(ctx, params.slug),
});

export const calendarFeedRoutes = routes(calendarFeed, {
  "GET /api/calendar-feed": (ctx) => readFeed(ctx),
  "POST /api/calendar-feed": (ctx) => makeFeed(ctx),
  "DELETE /api/calendar-feed": (ctx) => endFeed(ctx),
});
