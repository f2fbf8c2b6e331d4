import { companyDaily } from "#kit/server/daily-jobs.ts";
import { retentions } from "../contract/law.ts";
import { eraseBooks, eraseRequests } from "./remainder.queries.ts";

/** Erases what the law kept of forgotten people, once its years are over (decision 0118). */
export const eraseRemainder = companyDaily("privacy.erase", "04:40", async ({ db }) => {
  await eraseBooks(db);
  await eraseRequests(db, retentions.requests.years);
});
