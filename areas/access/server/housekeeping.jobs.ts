import { installationDaily } from "#kit/server/daily-jobs.ts";
import { forgetIntents } from "#kit/server/idempotency.ts";
import { forgetJobs } from "#kit/server/job-rows.ts";
import { forgetLoginEvents } from "./login-events.queries.ts";
import { forgetMails } from "./mails.queries.ts";
import { forgetChallenges } from "./second-factor.queries.ts";
import { forgetExpiredSessions } from "./sessions.queries.ts";

/** Deletes people's data that is stored for a limited time: ended sessions, old login events. Also empties the oldest
 * day of stored replies. */
export const forgetOldLogins = installationDaily("access.forget", "04:17", async ({ db }) => {
  await forgetExpiredSessions(db);
  await forgetChallenges(db);
  await forgetLoginEvents(db);
  await forgetMails(db);
  await forgetJobs(db);
  // Last: it waits for running calls, and new ones wait for it.
  await forgetIntents(db);
});
