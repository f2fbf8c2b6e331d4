import type { ReplyOf } from "#kit/web/api.ts";

export type Campaign = ReplyOf<"GET /api/marketing/campaigns">["data"][number];
export type CampaignInFull = ReplyOf<"GET /api/marketing/campaigns/{id}">;
export type Estimate = ReplyOf<"POST /api/marketing/campaigns/estimate">;
