import { routes } from "#kit/server/routes.ts";
import { site } from "../contract/site.ts";
import { checkDomain, claimDomain, removeDomain } from "./domains.ts";
import { makePreview } from "./previews.ts";
import { changeSite, readSite } from "./settings.ts";

export const siteRoutes = routes(site, {
  "GET /api/site": (ctx) => readSite(ctx),
  "PUT /api/site": changeSite,
  "PUT /api/site/domain": claimDomain,
  "POST /api/site/domain/checks": checkDomain,
  "DELETE /api/site/domain": removeDomain,
  "POST /api/site/previews": makePreview,
});
