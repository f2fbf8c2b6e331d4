import { forgetAudit } from "#kit/server/audit.ts";
import { companyDaily } from "#kit/server/daily-jobs.ts";
import { forgetJobs } from "#kit/server/job-rows.ts";

/** Deletes the business's old ended jobs and audit entries. */
export const forgetOldRows = companyDaily("settings.forget", "03:00", async ({ db }) => {
  await forgetJobs(db);
  await forgetAudit(db);
});
