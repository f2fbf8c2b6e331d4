import { sql, type Db } from "./database.ts";
import type { Files } from "./files.ts";
import { problems } from "./problem.ts";

const KEPT_MS = 10_000;

/**
 * Whether the installation can store anything: writes to the database's log, spills 300 kB to its disk, and stores a file. The result is
 * cached for ten seconds; meanwhile only the connection is tested. Throws `read_only`, `disk_full` or `database_away`.
 */
export function storageProbe(db: Db, files: Files): () => Promise<void> {
  let last: { at: number; result: Promise<void> } | undefined;
  return async () => {
    if (!last || performance.now() - last.at > KEPT_MS) last = { at: performance.now(), result: probe(db, files) };
    else await db.one(sql`select 1`);
    await last.result.catch((error: unknown) => {
      // A failure is not cached.
      last = undefined;
      throw error;
    });
  };
}

async function probe(db: Db, files: Files): Promise<void> {
  await db.transact(async (tx) => {
    const { mode } = await tx.one<{ mode: string }>(sql`select current_setting('transaction_read_only') as mode`);
    if (mode === "on") throw problems.read_only();
    await tx.one(sql`select pg_logical_emit_message(true, 'defter.health', '')`);
    await tx.run(sql`set local work_mem = '64kB'`);
    await tx.one(sql`select count(*) from (select n from generate_series(1, 20000) n order by n desc) spilled`);
  });
  await files.probe();
}
