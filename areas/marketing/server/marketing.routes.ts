import { routes } from "#kit/server/routes.ts";
import { segments } from "../contract/segments.ts";
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
