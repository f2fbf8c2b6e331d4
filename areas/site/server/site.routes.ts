import { routes } from "#kit/server/routes.ts";
import { site } from "../contract/site.ts";
import { makePreview } from "./previews.ts";
import { changeSite, readSite } from "./settings.ts";

export const siteRoutes = routes(site, {
  "GET /api/site": (ctx) => readSite(ctx),
  "PUT /api/site": changeSite,
  "POST /api/site/previews": makePreview,
});
