import { PgBoss } from "pg-boss";
import { forgetLoginEvents } from "#areas/access/server/login-events.queries.ts";
import { forgetChallenges } from "#areas/access/server/second-factor.queries.ts";
import { forgetExpiredSessions } from "#areas/access/server/sessions.queries.ts";
import { listCompanyIds } from "#areas/access/server/companies.queries.ts";
import { foldSums } from "#areas/accounting/server/sums.queries.ts";
import type { Database } from "#kit/server/database.ts";
import { forgetIntents } from "#kit/server/idempotency.ts";

export interface Worker {
  stop(): Promise<void>;
}

const HOUSEKEEPING = "housekeeping";

/** Background jobs, in the same database as the business: what is due is done by whichever process is up, once. */
export async function startWorker(url: string, database: Database, warn: (line: string) => void): Promise<Worker> {
  const boss = new PgBoss({ connectionString: url, schema: "jobs", max: 2 });
  boss.on("error", (error) => warn(`worker: ${error.message}`));
  await boss.start();
  await boss.createQueue(HOUSEKEEPING);
  await boss.schedule(HOUSEKEEPING, "17 4 * * *", null, { tz: "Europe/Istanbul" });
  await boss.work(HOUSEKEEPING, () => keepHouse(database));
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) };
}

/** Drops what is kept for a limited time (old intents, ended sessions) and folds the books' sums. */
async function keepHouse(database: Database): Promise<void> {
  const everyone = database.company(0);
  await forgetExpiredSessions(everyone);
  await forgetChallenges(everyone);
  await forgetLoginEvents(everyone);
  await forgetIntents(everyone);
  for (const id of await listCompanyIds(everyone)) {
    await forgetIntents(database.company(id));
    await foldSums(database.company(id));
  }
}
