import { createHash } from "node:crypto";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { writeArchive } from "./archive.ts";
import { columnList, EXACT, quoted, readTables, type Table } from "./catalogue.ts";
import type { StoredFiles } from "./stored-files.ts";

/** The newest form of a backup; older programs refuse it. */
export const FORMAT = 1;
export const MANIFEST = "backup.json";
export const SECRET = "secret.key";

/** What a backup says about itself, written last. */
export interface Manifest {
  format: number;
  /** ISO UTC: the moment whose state it is. */
  made_at: string;
  migrations: { name: string; hash: string }[];
  tables: Record<string, { columns: string[]; rows: number }>;
  sequences: Record<string, number>;
  files: number;
  /** Says which SECRET_KEY opens what the database has sealed, without giving it away. */
  secret_key_id: string;
}

export const secretKeyId = (secretKey: string): string =>
  createHash("sha256").update(`defter backup ${secretKey}`).digest("hex").slice(0, 16);

export interface DumpOptions {
  /** The database itself as its owner, not a pooler. */
  url: string;
  files: StoredFiles;
  secretKey: string;
  /** Puts the key into the backup, too; only where it is encrypted. */
  withSecret: boolean;
  signal?: AbortSignal | undefined;
}

/** The bytes of a zip file with all rows of one snapshot and all stored files. Servers may go on writing meanwhile. */
export async function* dump(options: DumpOptions): AsyncGenerator<Uint8Array> {
  const client = new pg.Client({ connectionString: options.url });
  client.on("error", () => undefined);
  await client.connect();
  const stop = () => void client.end();
  options.signal?.addEventListener("abort", stop);
  try {
    // Without row_security = off a role that is no superuser would see no company's rows, and the backup would be empty.
    await client.query(`begin isolation level repeatable read, read only; set local row_security = off; ${EXACT}`);
    const manifest = await manifestOf(client, options);
    const archive = writeArchive({ large: true });
    // Pictures go first: one that is deleted after the snapshot is more likely to be still there.
    for await (const key of options.files.keys()) {
      manifest.files++;
      archive.add(`files/${key}`, () => options.files.read(key), { compress: false });
    }
    for (const table of await readTables(client))
      archive.add(`tables/${table.name}.copy`, () => copied(client, table, manifest));
    if (options.withSecret) archive.add(SECRET, () => texts(() => options.secretKey));
    archive.add(MANIFEST, () => manifestText(client, manifest));
    archive.end();
    yield* archive.bytes;
    options.signal?.throwIfAborted();
  } finally {
    options.signal?.removeEventListener("abort", stop);
    await client.end().catch(() => undefined);
  }
}

async function manifestOf(client: pg.Client, { secretKey }: DumpOptions): Promise<Manifest> {
  const { rows: migrations } = await client.query<Manifest["migrations"][number]>(
    "select name, hash from migrations order by name",
  );
  const { rows } = await client.query<{ now: string }>("select now() as now");
  return {
    format: FORMAT,
    made_at: new Date(rows[0]!.now).toISOString(),
    migrations,
    tables: {},
    sequences: {},
    files: 0,
    secret_key_id: secretKeyId(secretKey),
  };
}

async function* copied(client: pg.Client, table: Table, manifest: Manifest): AsyncGenerator<Buffer> {
  const query = client.query(copyTo(`copy (select ${columnList(table.columns)} from ${quoted(table.name)}) to stdout`));
  for await (const bytes of query) yield bytes as Buffer;
  manifest.tables[table.name] = { columns: table.columns.map(({ name }) => name), rows: query.rowCount };
}

async function* manifestText(client: pg.Client, manifest: Manifest): AsyncGenerator<string> {
  // Read after all rows: a sequence is outside of the snapshot and may only be ahead of it.
  const { rows } = await client.query<{ name: string; last: number }>(
    "select sequencename as name, coalesce(last_value, 0) as last from pg_sequences where schemaname = 'public' order by 1",
  );
  manifest.sequences = Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
  yield JSON.stringify(manifest, null, 2);
}

async function* texts(text: () => string): AsyncGenerator<string> {
  yield text();
}
