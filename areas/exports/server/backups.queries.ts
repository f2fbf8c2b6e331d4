import { sql, type Db } from "#kit/server/database.ts";

/** Notes that a backup has begun; returns its number. */
export async function beginBackup(db: Db): Promise<number> {
  return (await db.one<{ id: number }>(sql`insert into backup_runs default values returning id`)).id;
}

/** Notes how a backup has ended: with its file and size, or with an error. */
export async function endBackup(
  db: Db,
  id: number,
  { name = "", bytes, error }: { name?: string; bytes?: number; error?: string },
): Promise<void> {
  await db.run(
    sql`update backup_runs set ended_at = now(), name = ${name}, bytes = ${bytes ?? null}, error = ${error ?? null} where id = ${id}`,
  );
  await db.run(sql`delete from backup_runs where began_at < now() - interval '400 days'`);
}

/** When the last good backup ended, ISO UTC; null if there is none. */
export async function lastBackup(db: Db): Promise<string | null> {
  return (
    await db.one<{ at: string | null }>(sql`select iso(max(ended_at)) as at from backup_runs where bytes is not null`)
  ).at;
}

/** Since when the business exists, ISO UTC. */
export async function openedAt(db: Db): Promise<string> {
  return (await db.one<{ at: string }>(sql`select iso(created_at) as at from companies where id = ${db.company}`)).at;
}
