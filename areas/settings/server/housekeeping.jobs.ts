import { companyDaily } from "#kit/server/daily-jobs.ts";
import { forgetIntents } from "#kit/server/idempotency.ts";
import { forgetJobs } from "#kit/server/job-rows.ts";

/** Deletes the business's old intents and ended jobs. */
export const forgetOldRows = companyDaily("settings.forget", "03:00", async ({ db }) => {
  await forgetIntents(db);
  await forgetJobs(db);
});
