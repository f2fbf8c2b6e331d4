import { findJobCompany } from "#areas/access/server/companies.queries.ts";
import { planDaily } from "#kit/server/daily-jobs.ts";
import type { Database } from "#kit/server/database.ts";
import type { Changes } from "#kit/server/events.ts";
import { laterMethods } from "#kit/server/later.ts";
import { openWorker, type Worker, type WorkerOptions } from "#kit/server/worker.ts";
import { areas, jobs, planEverywhere } from "./areas.ts";

export type JobOptions = Omit<WorkerOptions, "jobs" | "companyOf">;

/** What this process needs to run the product's jobs; `start()` begins. */
export const productWorker = (options: JobOptions): Worker =>
  openWorker({ ...options, jobs, companyOf: findJobCompany });

/** Plans the installation's daily and permanent jobs directly, and the daily jobs of companies by a job. */
export async function planDailyJobs(database: Database, changes: Changes): Promise<void> {
  await database.company(0).transact(async (tx) => {
    await planDaily(tx, jobs);
    const ctx = { ...laterMethods(changes), db: tx, afterwards: () => undefined };
    await ctx.later(planEverywhere, { after: 0 }, { key: planEverywhere.name });
    for (const job of areas.flatMap(({ always = [] }) => always)) await ctx.later(job, {}, { key: job.name });
  });
}
