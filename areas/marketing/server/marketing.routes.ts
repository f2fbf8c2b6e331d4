import { routes } from "#kit/server/routes.ts";
import { campaigns } from "../contract/campaigns.ts";
import { segments } from "../contract/segments.ts";
import {
  addCampaign,
  changeCampaign,
  estimateCampaign,
  readCampaign,
  readCampaigns,
  removeCampaign,
  testCampaign,
  testUnsaved,
} from "./campaigns.ts";
import {
  addSegment,
  changeSegment,
  readFields,
  readSegment,
  readSegments,
  removeSegment,
  sampleSegment,
  sizeSegment,
} from "./segments.ts";

export const segmentRoutes = routes(segments, {
  "GET /api/marketing/segments": readSegments,
  "GET /api/marketing/segments/{id}": readSegment,
  "POST /api/marketing/segments": addSegment,
  "PUT /api/marketing/segments/{id}": changeSegment,
  "DELETE /api/marketing/segments/{id}": removeSegment,
  "POST /api/marketing/segments/size": sizeSegment,
  "POST /api/marketing/segments/sample": sampleSegment,
  "POST /api/marketing/segments/fields": (ctx) => readFields(ctx),
});

export const campaignRoutes = routes(campaigns, {
  "GET /api/marketing/campaigns": readCampaigns,
  "GET /api/marketing/campaigns/{id}": readCampaign,
  "POST /api/marketing/campaigns": addCampaign,
  "PUT /api/marketing/campaigns/{id}": changeCampaign,
  "DELETE /api/marketing/campaigns/{id}": removeCampaign,
  "POST /api/marketing/campaigns/estimate": estimateCampaign,
  "POST /api/marketing/campaigns/test": testUnsaved,
  "POST /api/marketing/campaigns/{id}/test": testCampaign,
});
