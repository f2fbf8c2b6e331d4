import { routes } from "#kit/server/routes.ts";
import { pages, posts } from "../contract/contents.ts";
import { addContent, changeContent, dropDraft, getContent, removeContent, saveDraft } from "./contents.ts";
import { listContents } from "./contents.queries.ts";
import { readRevision, readRevisions, restoreRevision } from "./revisions.ts";

export const pageRoutes = routes(pages, {
  "GET /api/content/page": ({ db }, { query }) => listContents(db, "page", query),
  "POST /api/content/page": (ctx) => addContent(ctx, "page"),
  "GET /api/content/page/{id}": (ctx, { params }) => getContent(ctx, "page", params.id),
  "PUT /api/content/page/{id}": (ctx, { params, body }) => changeContent(ctx, "page", params.id, body),
  "DELETE /api/content/page/{id}": (ctx, { params }) => removeContent(ctx, "page", params.id),
  "PUT /api/content/page/{id}/draft": (ctx, input) => saveDraft(ctx, "page", input),
  "DELETE /api/content/page/{id}/draft": (ctx, { params }) => dropDraft(ctx, "page", params.id),
  "GET /api/content/page/{id}/revisions": (ctx, { params }) => readRevisions(ctx, "page", params.id),
  "GET /api/content/page/{id}/revisions/{revision}": (ctx, { params }) => readRevision(ctx, "page", params),
  "POST /api/content/page/{id}/revisions/{revision}/restore": (ctx, { params }) => restoreRevision(ctx, "page", params),
});

export const postRoutes = routes(posts, {
  "GET /api/content/post": ({ db }, { query }) => listContents(db, "post", query),
  "POST /api/content/post": (ctx) => addContent(ctx, "post"),
  "GET /api/content/post/{id}": (ctx, { params }) => getContent(ctx, "post", params.id),
  "PUT /api/content/post/{id}": (ctx, { params, body }) => changeContent(ctx, "post", params.id, body),
  "DELETE /api/content/post/{id}": (ctx, { params }) => removeContent(ctx, "post", params.id),
  "PUT /api/content/post/{id}/draft": (ctx, input) => saveDraft(ctx, "post", input),
  "DELETE /api/content/post/{id}/draft": (ctx, { params }) => dropDraft(ctx, "post", params.id),
  "GET /api/content/post/{id}/revisions": (ctx, { params }) => readRevisions(ctx, "post", params.id),
  "GET /api/content/post/{id}/revisions/{revision}": (ctx, { params }) => readRevision(ctx, "post", params),
  "POST /api/content/post/{id}/revisions/{revision}/restore": (ctx, { params }) => restoreRevision(ctx, "post", params),
});
