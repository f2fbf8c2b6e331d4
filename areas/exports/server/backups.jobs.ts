import { z } from "zod";
import type { Backups } from "#kit/server/backup/backups.ts";
import { dailyTurn } from "#kit/server/daily.ts";
import { putJob } from "#kit/server/job-rows.ts";
import { installationJob, type JobContext } from "#kit/server/jobs.ts";
import { prepared } from "#kit/server/routes.ts";
import { beginBackup, endBackup, lastBackup } from "./backups.queries.ts";

/** The time zone of the installation's own days. */
const ZONE = "Europe/Istanbul";
/** Where backups are off, the job only looks again whether they still are. */
const OFF = "03:00";
const NAME = "exports.backup";
const HOUR_MS = 3600_000;

const nextTurn = ({ now, backups }: Pick<JobContext, "now" | "backups">): string =>
  dailyTurn(backups?.at ?? OFF, ZONE, now, undefined).next;

/** A night's backup is due until there is one since its time; a machine that was off makes it up. */
async function isDue(ctx: JobContext): Promise<boolean> {
  const last = await lastBackup(ctx.db);
  return last === null || Date.parse(last) < Date.parse(nextTurn(ctx)) - 24 * HOUR_MS;
}

/** Makes a backup and notes its end. A failure is noted, too, and thrown. */
export async function backUp(ctx: Pick<JobContext, "db">, make: () => ReturnType<Backups["make"]>) {
  const run = await beginBackup(ctx.db);
  try {
    const made = await make();
    await endBackup(ctx.db, run, made);
    return made;
  } catch (error) {
    await endBackup(ctx.db, run, { error: String(error) });
    throw error;
  }
}

/** The nightly backup (BACKUP_TO). After failed tries the next night's is still planned; `npm run dead-jobs` lists them. */
export const backupJob = installationJob<object>({
  name: NAME,
  data: z.strictObject({}),
  pauses: [600, 3600],
  longestMs: 12 * HOUR_MS,
  run: prepared(
    async (ctx: JobContext) => {
      const { backups } = ctx;
      if (backups && (await isDue(ctx))) await backUp(ctx, () => backups.make(ctx.signal, ctx.now));
    },
    async (ctx: JobContext) => ({ again: {}, at: nextTurn(ctx) }),
  ),
  dead: (ctx) => putJob(ctx.db, { name: NAME, key: NAME, data: {}, at: nextTurn(ctx) }),
});
