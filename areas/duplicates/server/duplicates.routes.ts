import type { Db } from "#kit/server/database.ts";
import { metaOf, type ListedPage, type Paging } from "#kit/server/paging.ts";
import { routes } from "#kit/server/routes.ts";
import { duplicates } from "../contract/duplicates.ts";
import { listDistinct, listGroups, listMerges, readGroup, readPair } from "./duplicates.report.ts";
import { markDistinct, mergeCustomers, undoMergeOf, unmarkDistinct } from "./duplicates.ts";

const paged =
  <R>(list: (db: Db, paging: Paging) => Promise<ListedPage<R>>) =>
  async ({ db }: { db: Db }, { query }: { query: Paging }) => {
    const { total, data, beside } = await list(db, query);
    return { data, meta: { ...metaOf(total, query), ...beside } };
  };

export const duplicateRoutes = routes(duplicates, {
  "GET /api/duplicates": paged(listGroups),
  "GET /api/duplicates/{id}": ({ db }, { params }) => readGroup(db, params.id),
  "GET /api/duplicates/pairs/{one}/{other}": ({ db }, { params }) => readPair(db, params.one, params.other),
  "GET /api/duplicates/distinct": paged(listDistinct),
  "POST /api/duplicates/distinct": markDistinct,
  "DELETE /api/duplicates/distinct/{id}": unmarkDistinct,
  "GET /api/duplicates/merges": paged(listMerges),
  "POST /api/duplicates/merges": mergeCustomers,
  "POST /api/duplicates/merges/{id}/undo": undoMergeOf,
});
