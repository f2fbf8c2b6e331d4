import { routes } from "#kit/server/routes.ts";
import { taxonomy } from "../contract/taxonomy.ts";
import { addTerm, changeTerm, removeTerm } from "./taxonomy.ts";
import { getTerm, listTerms } from "./taxonomy.queries.ts";

export const taxonomyRoutes = routes(taxonomy, {
  "GET /api/taxonomy/category": ({ db }, { query }) => listTerms(db, "category", query),
  "POST /api/taxonomy/category": (ctx, { body }) => addTerm(ctx, "category", body),
  "GET /api/taxonomy/category/{id}": ({ db }, { params }) => getTerm(db, "category", params.id),
  "PUT /api/taxonomy/category/{id}": (ctx, { params, body }) => changeTerm(ctx, "category", params.id, body),
  "DELETE /api/taxonomy/category/{id}": (ctx, { params }) => removeTerm(ctx, "category", params.id),
  "GET /api/taxonomy/tag": ({ db }, { query }) => listTerms(db, "tag", query),
  "POST /api/taxonomy/tag": (ctx, { body }) => addTerm(ctx, "tag", body),
  "GET /api/taxonomy/tag/{id}": ({ db }, { params }) => getTerm(db, "tag", params.id),
  "PUT /api/taxonomy/tag/{id}": (ctx, { params, body }) => changeTerm(ctx, "tag", params.id, body),
  "DELETE /api/taxonomy/tag/{id}": (ctx, { params }) => removeTerm(ctx, "tag", params.id),
});
