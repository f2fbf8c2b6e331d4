import { installationDaily } from "#kit/server/daily-jobs.ts";
import { forgetIntents } from "#kit/server/idempotency.ts";
import { forgetJobs } from "#kit/server/job-rows.ts";
import { forgetLoginEvents } from "./login-events.queries.ts";
import { forgetMails } from "./mails.queries.ts";
import { forgetChallenges } from "./second-factor.queries.ts";
import { forgetExpiredSessions } from "./sessions.queries.ts";

/** Deletes people's data that is stored for a limited time: ended sessions, old login events, and stored replies of calls without a company. */
export const forgetOldLogins = installationDaily("access.forget", "04:17", async ({ db }) => {
  await forgetExpiredSessions(db);
  await forgetChallenges(db);
  await forgetLoginEvents(db);
  await forgetMails(db);
  await forgetIntents(db);
  await forgetJobs(db);
});
