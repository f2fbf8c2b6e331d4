import { findJobCompany } from "#areas/access/server/companies.queries.ts";
import { forgetOldLogins } from "#areas/access/server/housekeeping.jobs.ts";
import { dailyPlanner } from "#areas/access/server/daily.jobs.ts";
import { sendMail } from "#areas/access/server/mails.jobs.ts";
import { foldDailySums } from "#areas/accounting/server/sums.jobs.ts";
import { forgetConsents } from "#areas/customers/server/housekeeping.jobs.ts";
import { forgetOldRows } from "#areas/settings/server/housekeeping.jobs.ts";
import { runCampaign } from "#areas/marketing/server/campaigns.jobs.ts";
import { forgetTexts } from "#areas/messages/server/housekeeping.jobs.ts";
import { planForCustomers, planReminders, reactToEvent } from "#areas/automations/server/automations.jobs.ts";
import { sendRun } from "#areas/automations/server/send.jobs.ts";
import { readOwnReplies, readReplies, takeStop } from "#areas/messages/server/replies.jobs.ts";
import { askReport } from "#areas/messages/server/report.jobs.ts";
import { sendMessages } from "#areas/messages/server/send.jobs.ts";
import { planDaily } from "#kit/server/daily-jobs.ts";
import type { Database } from "#kit/server/database.ts";
import type { Changes } from "#kit/server/events.ts";
import type { AnyJob } from "#kit/server/jobs.ts";
import { laterMethods } from "#kit/server/later.ts";
import { openWorker, type Worker, type WorkerOptions } from "#kit/server/worker.ts";
import { english } from "./english.ts";

const dailyJobs: readonly AnyJob[] = [
  forgetOldLogins,
  forgetOldRows,
  forgetConsents,
  forgetTexts,
  foldDailySums,
  planForCustomers,
];
const planEverywhere = dailyPlanner(dailyJobs);

/** Every job of the product. Waiting rows name theirs: one that leaves the list leaves them waiting. */
export const jobs: readonly AnyJob[] = [
  ...dailyJobs,
  planEverywhere,
  runCampaign,
  sendMail,
  sendMessages,
  askReport,
  readReplies,
  readOwnReplies,
  takeStop,
  reactToEvent,
  planReminders,
  sendRun,
];

export type JobOptions = Omit<WorkerOptions, "jobs" | "english" | "companyOf">;

/** What this process needs to run the product's jobs; `start()` begins. */
export const productWorker = (options: JobOptions): Worker =>
  openWorker({ ...options, jobs, english, companyOf: findJobCompany });

/** Plans the daily jobs: the installation's own now, those of companies by a job. */
export async function planDailyJobs(database: Database, changes: Changes): Promise<void> {
  await database.company(0).transact(async (tx) => {
    await planDaily(tx, dailyJobs);
    const ctx = { ...laterMethods(changes), db: tx, afterwards: () => undefined };
    await ctx.later(planEverywhere, { after: 0 }, { key: planEverywhere.name });
    await ctx.later(readReplies, {}, { key: readReplies.name });
  });
}

/** A new company's daily jobs. */
export const startDailyJobs = (tx: Parameters<typeof planDaily>[0]) => planDaily(tx, dailyJobs);
