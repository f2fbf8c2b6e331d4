import type { AreaServer } from "#areas/area-server.ts";
import { clickPage } from "./click-links.ts";
import { runCampaign } from "./campaigns.jobs.ts";
import { segmentRoutes, campaignRoutes } from "./marketing.routes.ts";

export const marketing: AreaServer = {
  name: "marketing",
  routes: [segmentRoutes, campaignRoutes],
  jobs: [runCampaign],
  publicPages: [clickPage],
};
