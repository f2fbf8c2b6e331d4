import { companyDaily } from "#kit/server/daily-jobs.ts";
import { dropOldConsents } from "./consents.queries.ts";

/** Deletes evidence of consents that ended three years ago; the rest follows on the next days. */
export const forgetConsents = companyDaily("customers.forget_consents", "03:00", async ({ db }) => {
  await dropOldConsents(db);
});
