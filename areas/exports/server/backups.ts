import type { Context } from "#kit/server/context.ts";
import { lastBackup, openedAt } from "./backups.queries.ts";

const LATE_MS = 48 * 3600_000;

/** Whether the last good backup is older than two days. Without one, the business's opening counts; without BACKUP_TO nothing is late. */
export async function backupState({ db, now, backups }: Pick<Context, "db" | "now" | "backups">) {
  if (!backups) return { late: false, last_at: null };
  const last = await lastBackup(db);
  const since = last ?? (await openedAt(db));
  return { late: Date.parse(now) - Date.parse(since) > LATE_MS, last_at: last };
}
