import type { ReplyOf } from "#kit/web/api.ts";

export type Segment = ReplyOf<"GET /api/marketing/segments">["data"][number];
