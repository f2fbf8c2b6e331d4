import { z } from "zod";
import type { Company } from "./context.ts";
import { dailyTurn } from "./daily.ts";
import type { Db } from "./database.ts";
import { putJob } from "./job-rows.ts";
import type { AnyJob, CompanyJobContext, Job, JobContext } from "./jobs.ts";

/** The time zone of the installation's own days. */
const ZONE = "Europe/Istanbul";
const dailyData = z.strictObject({ day: z.string().optional() });
type DailyData = z.infer<typeof dailyData>;

const keyOf = (name: string) => `daily:${name}`;

/** One row is reused for every run. After a dead run the next day's is still planned. */
function daily<C extends JobContext & { company?: Company }>(
  name: AnyJob["name"],
  time: string,
  work: (ctx: C, day: string) => Promise<unknown>,
) {
  const turnOf = ({ company, now }: C, day: string | undefined) => dailyTurn(time, company?.timezone ?? ZONE, now, day);
  const run = async (ctx: C, { day }: DailyData) => {
    const turn = turnOf(ctx, day);
    if (turn.isDue) await work(ctx, turn.day);
    return { again: { day: turn.day }, at: turn.next };
  };
  const dead = (ctx: C, { day }: DailyData) =>
    putJob(ctx.db, { name, key: keyOf(name), data: { day }, at: turnOf(ctx, day).next });
  return { name, data: dailyData, daily: true as const, run, dead };
}

/** A daily job of every company at `time` (HH:mm) of its zone; `work` gets the day, `YYYY-MM-DD`. */
export const companyDaily = (
  name: AnyJob["name"],
  time: string,
  work: (ctx: CompanyJobContext, day: string) => Promise<unknown>,
): Job<DailyData> => ({ ...daily(name, time, work), of: "company" });

/** A daily job of the installation. */
export const installationDaily = (
  name: AnyJob["name"],
  time: string,
  work: (ctx: JobContext, day: string) => Promise<unknown>,
): Job<DailyData> => ({ ...daily(name, time, work), of: "installation" });

/** Plans the daily jobs that the company (0: the installation) does not have yet. Their first run only computes when the next one is. */
export async function planDaily(tx: Db, jobs: readonly AnyJob[]): Promise<void> {
  const of = tx.company === 0 ? "installation" : "company";
  for (const { name, daily, of: whose } of jobs)
    if (daily && whose === of) await putJob(tx, { name, key: keyOf(name), data: {} }, "keep");
}

/** Lets a daily job of the company begin at `at` (ISO UTC) instead of now. */
export const beginDaily = (tx: Db, { name }: AnyJob, at: string): Promise<void> =>
  putJob(tx, { name, key: keyOf(name), data: {}, at });
