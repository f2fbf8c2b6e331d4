import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInterface } from "node:readline";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { z } from "zod";
import { migrate } from "../migrate.ts";
import { ArchiveError, EXPORT_MANIFEST, parsedJson, type Archive } from "./archive.ts";
import { columnList, EXACT, isOfCompany, quoted, readTables, type Table } from "./catalogue.ts";
import { FORMAT, MANIFEST, type Manifest } from "./dump.ts";

const count = z.number().int().min(0);
const manifestOf = z.object({
  format: z.number().int(),
  made_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: count })),
  sequences: z.record(z.string(), count),
  files: count,
  secret_key_id: z.string(),
});

/** Reads what a backup says about itself; throws where this program can't restore it. */
export async function readManifest(archive: Archive): Promise<Manifest> {
  if (archive.has(EXPORT_MANIFEST))
    throw new ArchiveError("The file is the export of one business, not a backup: restore it with --into SLUG.");
  if (!archive.has(MANIFEST)) throw new ArchiveError("The file is no backup of Defter.");
  const said = parsedJson(await archive.text(MANIFEST));
  if (Number((said as { format?: unknown } | undefined)?.format) > FORMAT)
    throw new ArchiveError("The backup is of a newer Defter. Install that version first.", "newer");
  const read = manifestOf.safeParse(said);
  if (!read.success) throw new ArchiveError(`The file is damaged: ${MANIFEST} cannot be used.`);
  return read.data;
}

/** Reads a backup to its end before anything of it is used: every table and file, compared with its checksum, and no newer migration. */
export async function checkBackup(archive: Archive, folder: string): Promise<Manifest> {
  const manifest = await readManifest(archive);
  const known = new Set(await readdir(folder));
  for (const { name } of manifest.migrations) if (!known.has(name)) throw newer(name);
  for (const table of Object.keys(manifest.tables))
    if (!archive.has(`tables/${table}.copy`)) throw new ArchiveError(`The backup lacks the table ${table}.`);
  for (const name of archive.names) for await (const _ of archive.read(name)) continue;
  const files = archive.names.filter((name) => name.startsWith("files/")).length;
  if (files !== manifest.files) throw new ArchiveError(`The backup has ${files} files instead of ${manifest.files}.`);
  return manifest;
}

const newer = (migration: string) =>
  new ArchiveError(
    `The backup is of a newer Defter: this one lacks ${migration}. Install that version first.`,
    "newer",
  );

/** Whether nobody has registered in this database. */
export async function isEmptyDatabase(url: string): Promise<boolean> {
  return onClient(url, async (client) => {
    const { rows } = await client.query<{ known: boolean }>("select to_regclass('public.logins') is not null as known");
    if (!rows[0]!.known) return true;
    const { rows: used } = await client.query(
      "select 1 where exists (select from logins) or exists (select from companies)",
    );
    return used.length === 0;
  });
}

/** Deletes everything in the database. */
export const clearDatabase = (url: string): Promise<unknown> =>
  onClient(url, (client) =>
    client.query("drop schema public cascade; create schema public; grant usage on schema public to public"),
  );

/** The name of a migration; anything else could lead out of their folder. */
const MIGRATION = /^\d{4}_[a-z0-9_]{1,100}\.sql$/;

/** Runs exactly these migrations on the database, so that its tables are those of the file. */
export async function migrateTo(url: string, folder: string, wanted: Manifest["migrations"]): Promise<void> {
  const own = await mkdtemp(join(tmpdir(), "defter-restore-"));
  try {
    for (const { name } of wanted) {
      if (!MIGRATION.test(name)) throw new ArchiveError("The file names something that is no migration.", "foreign");
      await cp(join(folder, name), join(own, name)).catch(() => {
        throw newer(name);
      });
    }
    await migrate(url, own);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

export interface LoadOptions {
  /** The folder of all migrations. */
  migrations: string;
  /** Loads the rows of this company alone, beside those that belong to none. */
  only?: number | undefined;
}

/**
 * Loads a backup into an empty database and updates it to the newest schema. The rows come in one transaction: after an interruption the
 * database is empty. Foreign keys are made again at its end, so they are checked for every row.
 */
export async function load(url: string, archive: Archive, { migrations, only }: LoadOptions): Promise<Manifest> {
  const manifest = await readManifest(archive);
  await migrateTo(url, migrations, manifest.migrations);
  await onClient(url, (client) =>
    withoutRules(client, async (tables) => {
      for (const table of tables) await loadTable(client, archive, manifest, { table, only });
      for (const [name, last] of Object.entries(manifest.sequences))
        await client.query("select setval(to_regclass($1), greatest($2::bigint, 1), $2::bigint > 0)", [name, last]);
    }),
  );
  await migrate(url, migrations);
  return manifest;
}

/**
 * Runs the work in one transaction with empty tables (but those that are kept), without triggers, foreign keys and row-level security; they
 * are back afterwards.
 */
export async function withoutRules(
  client: pg.Client,
  work: (tables: Table[]) => Promise<void>,
  kept: readonly string[] = [],
): Promise<void> {
  await client.query(`begin; ${EXACT}; set constraints all immediate`);
  const tables = await readTables(client);
  const each = (what: string) =>
    client.query(tables.map(({ name }) => `alter table ${quoted(name)} ${what}`).join("; "));
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  await each("disable trigger user");
  const { rows: forced } = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity",
  );
  for (const { name } of forced) await client.query(`alter table ${name} no force row level security`);
  const emptied = tables.filter(({ name }) => !kept.includes(name));
  await client.query(`truncate ${emptied.map(({ name }) => quoted(name)).join(", ")}`);
  await work(tables);
  for (const { name } of forced) await client.query(`alter table ${name} force row level security`);
  await each("enable trigger user");
  for (const { table, name, definition } of keys) await addKey(client, table, name, definition);
  await client.query("commit");
}

async function addKey(client: pg.Client, table: string, name: string, definition: string): Promise<void> {
  await client.query(`alter table ${table} add constraint ${name} ${definition}`).catch((error: pg.DatabaseError) => {
    throw new ArchiveError(`The backup contradicts itself: ${error.message}. ${error.detail ?? ""}`, "contradicts");
  });
}

interface LoadedTable {
  table: Table;
  only?: number | undefined;
}

async function loadTable(client: pg.Client, archive: Archive, manifest: Manifest, { table, only }: LoadedTable) {
  const said = manifest.tables[table.name];
  if (!said) throw new ArchiveError(`The backup lacks the table ${table.name}.`);
  const columns = said.columns.map((name) => ({ name }));
  const query = client.query(copyFrom(`copy ${quoted(table.name)} (${columnList(columns)}) from stdin`));
  const place = said.columns.indexOf("company_id");
  const rows = archive.read(`tables/${table.name}.copy`);
  const chosen = only !== undefined && isOfCompany(table) ? linesOf(rows, place, String(only)) : rows;
  await pipeline(Readable.from(chosen, { objectMode: false }), query);
  if (only === undefined && query.rowCount !== said.rows)
    throw new ArchiveError(`${table.name} has ${query.rowCount} rows instead of ${said.rows}.`);
}

/** The lines of COPY's text form whose field at this place has this value. */
async function* linesOf(rows: AsyncIterable<Buffer>, place: number, value: string): AsyncGenerator<string> {
  const lines = createInterface({ input: Readable.from(rows, { objectMode: false }), crlfDelay: Infinity });
  for await (const line of lines) if (line.split("\t", place + 1)[place] === value) yield `${line}\n`;
}

/** Runs the work on a connection of its own. */
export async function onClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
