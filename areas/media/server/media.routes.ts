import { routes } from "#kit/server/routes.ts";
import { mediaTable } from "../contract/media.ts";
import { addMedia, copyMedia, removeMedia } from "./media.ts";
import { listMedia } from "./media.queries.ts";

export const mediaRoutes = routes(mediaTable, {
  "GET /api/media": ({ db }, { query }) => listMedia(db, query),
  "POST /api/media": addMedia,
  "POST /api/media/copies": copyMedia,
  "DELETE /api/media/{id}": removeMedia,
});
