import { routes } from "#kit/server/routes.ts";
import { mediaTable } from "../contract/media.ts";
import { addMedia, copyMedia, removeMedia } from "./media.ts";
import { findMedia, listMedia } from "./media.queries.ts";
import { listUses } from "./media.report.ts";

export const mediaRoutes = routes(mediaTable, {
  "GET /api/media": ({ db }, { query }) => listMedia(db, query),
  "POST /api/media": addMedia,
  "POST /api/media/copies": copyMedia,
  "GET /api/media/{id}": ({ db }, { params }) => findMedia(db, params.id),
  "GET /api/media/{id}/uses": async ({ db }, { params }) => ({
    data: await listUses(db, await findMedia(db, params.id)),
  }),
  "DELETE /api/media/{id}": removeMedia,
});
