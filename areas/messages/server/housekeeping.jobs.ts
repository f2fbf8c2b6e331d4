import { companyDaily } from "#kit/server/daily-jobs.ts";
import { blankOldTexts } from "./messages.queries.ts";

/** Empties the texts of old messages; beyond the limit of a run, the next days' runs continue. */
export const forgetTexts = companyDaily("messages.forget", "03:00", async ({ db }) => {
  await blankOldTexts(db);
});
