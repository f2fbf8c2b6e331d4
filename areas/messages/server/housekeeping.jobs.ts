import { companyDaily } from "#kit/server/daily-jobs.ts";
import { blankOldTexts } from "./messages.queries.ts";

/** Empties the texts of old messages; what is left of them is emptied the next days. */
export const forgetTexts = companyDaily("messages.forget", "03:00", async ({ db }) => {
  await blankOldTexts(db);
});
