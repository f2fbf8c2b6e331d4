import { companyDaily } from "#kit/server/daily-jobs.ts";
import { deleteAbandoned } from "./contents.queries.ts";

/** Deletes pages and articles that were begun and left empty, and drafts nobody has gone on with. */
export const forgetAbandoned = companyDaily("content.forget", "03:30", async ({ db }) => {
  await deleteAbandoned(db);
});
