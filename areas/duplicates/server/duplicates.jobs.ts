import { companyDaily } from "#kit/server/daily-jobs.ts";
import { closeMerges, refreshGroups } from "./duplicates.queries.ts";

/** Empties what merges remember after their day, and looks for duplicates anew. */
export const tidyDuplicates = companyDaily("duplicates.tidy", "04:30", async ({ db }) => {
  await closeMerges(db);
  await refreshGroups(db);
});
