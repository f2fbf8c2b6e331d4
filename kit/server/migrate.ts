import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

interface Migration {
  name: string;
  text: string;
  hash: string;
}

export interface MigrateOptions {
  /** How long a statement waits for a lock that a running server holds; meanwhile all other statements wait behind it. */
  lockTimeoutMs?: number;
  /** How often a migration that could not get its locks is retried, with growing pauses. */
  attempts?: number;
  /** A table of more pages of 8 KB than this is not rewritten. */
  largePages?: number;
}

/** An arbitrary number; every process that migrates takes this lock. */
const LOCK = 720_541;
const RETRY_MS = 250;
/** The first line of a file whose statements run one by one outside of a transaction, as `create index concurrently` must. */
const CONCURRENT = /^-- concurrent\b/;
const LARGE_PAGES = 12_800;

/**
 * Updates the database to the newest migration; returns the names of those that ran. Each file runs once, in order of name, in its own
 * transaction; processes that start together wait for each other. It runs beside a working server: a statement that cannot get its lock
 * stops waiting and the file is retried; a rewrite of a large table is refused (docs/decisions/0046-migrations-beside-a-running-server.md).
 * `url` leads to the database itself, not to a pooler. Throws when a file fails or was changed after it ran.
 */
export async function migrate(url: string, folder: string, options: MigrateOptions = {}): Promise<string[]> {
  const [guard, client] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  try {
    await guard.connect();
    await client.connect();
    await lockOutOthers(guard);
    await client.query(
      "create table if not exists migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())",
    );
    const added = await pending(client, folder);
    for (const migration of added) {
      if (CONCURRENT.test(migration.text)) await runConcurrently(client, migration);
      else await runInTransaction(client, migration, options);
    }
    return added.map(({ name }) => name);
  } finally {
    await client.end();
    await guard.end();
  }
}

/** Names of the migrations that have not run on this database. */
export async function missingMigrations(url: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await pending(client, folder)).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Takes the lock for the duration of the connection's transaction. It polls instead of waiting: a waiting statement holds a snapshot, and
 * `create index concurrently` of the process with the lock would wait for that snapshot forever.
 */
async function lockOutOthers(guard: pg.Client): Promise<void> {
  for (;;) {
    await guard.query("begin; set local idle_in_transaction_session_timeout = 0");
    const { rows } = await guard.query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as mine`);
    if (rows[0]?.mine) return;
    await guard.query("rollback");
    await sleep(RETRY_MS);
  }
}

async function pending(client: pg.Client, folder: string): Promise<Migration[]> {
  const { rows: tables } = await client.query<{ kept: string | null }>("select to_regclass('migrations') as kept");
  const { rows } = tables[0]?.kept
    ? await client.query<{ name: string; hash: string }>("select name, hash from migrations")
    : { rows: [] };
  const done = new Map(rows.map((row) => [row.name, row.hash]));
  const names = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  const all = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), "utf8");
      return { name, text, hash: createHash("sha256").update(text).digest("hex") };
    }),
  );
  for (const { name, hash } of all)
    if (done.has(name) && done.get(name) !== hash) throw new Error(`migration ${name} changed after it ran`);
  return all.filter(({ name }) => !done.has(name));
}

async function runInTransaction(client: pg.Client, migration: Migration, options: MigrateOptions): Promise<void> {
  const { lockTimeoutMs = 2000, attempts = 10, largePages = LARGE_PAGES } = options;
  for (let attempt = 1; ; attempt++) {
    await client.query("begin");
    try {
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
      const before = await largeTables(client, largePages);
      await client.query(migration.text);
      await refuseRewrites(client, before);
      await client.query("insert into migrations (name, hash) values ($1, $2)", [migration.name, migration.hash]);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      const { code, message } = error as { code?: string; message: string };
      const isLocked = code === "55P03" || code === "40P01";
      if (!isLocked || attempt === attempts)
        throw new Error(`migration ${migration.name}: ${message}`, { cause: error });
      await sleep(RETRY_MS * attempt);
    }
  }
}

/** Runs each statement on its own. An interrupted file runs again from its beginning, so each statement must allow that (`if not exists`). */
async function runConcurrently(client: pg.Client, { name, text, hash }: Migration): Promise<void> {
  try {
    await dropInvalidIndexes(client, text);
    for (const statement of text.split(/;\s*$/m)) if (/^[^-\s]/m.test(statement)) await client.query(statement);
    await client.query("insert into migrations (name, hash) values ($1, $2)", [name, hash]);
  } catch (error) {
    throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
  }
}

/** Finds what an interrupted `create index concurrently` of this text left: an index that has the name but serves no query. */
async function dropInvalidIndexes(client: pg.Client, text: string): Promise<void> {
  const names = [...text.matchAll(/\bindex concurrently if not exists (\w+)/g)].map(([, name]) => name);
  const { rows } = await client.query<{ name: string }>(
    "select indexrelid::regclass::text as name from pg_index where not indisvalid and indexrelid::regclass::text = any($1)",
    [names],
  );
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
}

interface Heap {
  name: string;
  file: number;
}

/** The files of tables that are too large to be rewritten while a business is open. */
async function largeTables(client: pg.Client, pages: number): Promise<Heap[]> {
  const { rows } = await client.query<Heap>(
    "select oid::regclass::text as name, relfilenode as file from pg_class where relkind = 'r' and pg_relation_size(oid) > $1::bigint * 8192",
    [pages],
  );
  return rows;
}

async function refuseRewrites(client: pg.Client, before: readonly Heap[]): Promise<void> {
  if (before.length === 0) return;
  const { rows } = await client.query<{ file: number }>("select relfilenode as file from pg_class where relkind = 'r'");
  const files = new Set(rows.map(({ file }) => file));
  const rewritten = before.find(({ file }) => !files.has(file));
  if (rewritten)
    throw new Error(
      `it would rewrite or drop the large table ${rewritten.name} while servers use it; add what is new beside what is old first`,
    );
}
