import { readdir, readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { join } from "node:path";
import type pg from "pg";
import { z } from "zod";
import { migrate } from "../migrate.ts";
import { ArchiveError, EXPORT_MANIFEST, parsedJson, type Archive } from "./archive.ts";
import { columnList, quoted, type Table } from "./catalogue.ts";
import { migrateTo, onClient, withoutRules } from "./load.ts";

/** The newest form of an export; older programs refuse it. */
export const EXPORT_FORMAT = 1;

const count = z.number().int().min(0);
const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

/** What an export says about itself. */
const manifestOf = z.object({
  format: z.number().int().min(1),
  made_at: z.iso.datetime(),
  company: z.object({
    id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    slug: z.string().max(500),
    name: z.string().max(500),
  }),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  tables: z.record(name, z.object({ columns: z.array(name).min(1), rows: count })),
  files: count,
});
export type ExportManifest = z.infer<typeof manifestOf>;

/** Bytes. A whole export is unpacked once to be checked; its rows are unpacked again into the temporary database. */
const MOST = { manifest: 5_000_000, unpacked: 8_000_000_000, row: 64_000_000, picture: 20_000_000 };

/** Reads what an export says about itself; throws where the file is none, or one of a newer Defter. */
export async function readExportManifest(archive: Archive): Promise<ExportManifest> {
  const foreign = new ArchiveError("The file is no export of a business.", "foreign");
  if (!archive.has(EXPORT_MANIFEST)) throw foreign;
  let text = "";
  for await (const bytes of archive.read(EXPORT_MANIFEST)) {
    text += bytes.toString("latin1");
    if (text.length > MOST.manifest) throw foreign;
  }
  const read = manifestOf.safeParse(parsedJson(Buffer.from(text, "latin1").toString()));
  if (read.success && read.data.format > EXPORT_FORMAT)
    throw new ArchiveError("The export is of a newer Defter. Install that version first.", "newer");
  if (!read.success) throw foreign;
  return read.data;
}

/**
 * Reads an export to its end before anything of it is used: only entries that an export has, all of them, of one business, with pictures that
 * are pictures, and of no newer version. Throws an ArchiveError that says what is wrong.
 */
export async function checkExport(archive: Archive, { migrations }: { migrations: string }): Promise<ExportManifest> {
  if (archive.unpacked > MOST.unpacked) throw new ArchiveError("The file unpacks to too much.", "too_large");
  const manifest = await readExportManifest(archive);
  await checkMigrations(manifest, migrations);
  const { id } = manifest.company;
  const picture = new RegExp(`^files/${id}/[0-9a-f]{40}\\.(?:avif|webp|png|jpg|gif)$`);
  const tables = Object.keys(manifest.tables);
  const wanted = new Set([
    EXPORT_MANIFEST,
    "files.txt",
    ...tables.flatMap((table) => [dataOf(table), `csv/${table}.csv`]),
  ]);
  for (const entry of wanted) if (!archive.has(entry)) throw new ArchiveError(`The file lacks ${entry}.`);
  let pictures = 0;
  for (const entry of archive.names) {
    if (picture.test(entry)) {
      pictures++;
      await checkPicture(archive, entry);
    } else if (wanted.has(entry) || DOCUMENT.test(entry)) {
      // Reading to the end compares the checksum; rows are read below.
      if (!entry.startsWith("data/")) for await (const _ of archive.read(entry)) continue;
    } else throw new ArchiveError(`${entry} does not belong in an export.`, "foreign");
  }
  if (pictures !== manifest.files)
    throw new ArchiveError(`The file has ${pictures} pictures instead of ${manifest.files}.`);
  for (const table of tables) await checkRows(archive, manifest, table);
  return manifest;
}

const DOCUMENT = /^documents\/[a-z_]{1,63}\/[a-z0-9_-]{1,80}\.[a-z]{3,4}$/;
const dataOf = (table: string) => `data/${table}.json`;

/** The migrations must be our own, from the first to some later one. */
async function checkMigrations({ migrations: said }: ExportManifest, folder: string): Promise<void> {
  const own = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  for (const [place, { name: file, hash }] of said.entries()) {
    if (own[place] === undefined) throw new ArchiveError(`The export is of a newer Defter: ${file}.`, "newer");
    const text = await readFile(join(folder, own[place]), "utf8");
    if (own[place] !== file || createHash("sha256").update(text).digest("hex") !== hash)
      throw new ArchiveError(`The export is of another Defter: ${file}.`, "newer");
  }
}

/** Every row is of the business that the export names, and there are as many as it says. */
async function checkRows(archive: Archive, { company, tables }: ExportManifest, table: string): Promise<void> {
  const owner = table === "companies" ? "id" : "company_id";
  let rows = 0;
  let foreign = 0;
  for await (const line of linesOf(archive.read(dataOf(table)))) {
    const row = parsedJson(line) as Record<string, unknown> | undefined;
    if (row?.[owner] !== company.id) foreign++;
    rows++;
  }
  // Judged after the end, where the checksum is compared: a damaged digit looks like another business.
  if (foreign > 0) throw new ArchiveError(`${table} has rows that are not the business's.`, "foreign");
  if (rows !== tables[table]!.rows)
    throw new ArchiveError(`${table} has ${rows} rows instead of ${tables[table]!.rows}.`);
}

/** The first bytes of the kinds of pictures that we store. */
const PICTURES: Readonly<Record<string, RegExp>> = {
  avif: /^.{4}ftypavi[fs]/s,
  webp: /^RIFF.{4}WEBP/s,
  png: /^\x89PNG/,
  jpg: /^\xff\xd8\xff/,
  gif: /^GIF8/,
};

async function checkPicture(archive: Archive, entry: string): Promise<void> {
  let start = "";
  let length = 0;
  for await (const bytes of archive.read(entry)) {
    if (start.length < 16) start += bytes.subarray(0, 16).toString("latin1");
    length += bytes.length;
    if (length > MOST.picture) throw new ArchiveError(`${entry} is too large.`, "too_large");
  }
  if (!PICTURES[entry.slice(entry.lastIndexOf(".") + 1)]?.test(start))
    throw new ArchiveError(`${entry} is no picture.`, "foreign");
}

export interface ExportLoading {
  migrations: string;
  /** How many of all tables are loaded. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Loads an export into an empty database and updates it to the newest schema; returns the company's id there. */
export async function loadExport(
  url: string,
  archive: Archive,
  { migrations, onProgress, signal }: ExportLoading,
): Promise<number> {
  const manifest = await readExportManifest(archive);
  await migrateTo(url, migrations, manifest.migrations);
  // Countries are no business's data; their migrations have written them.
  await onClient(url, (client) =>
    withoutRules(
      client,
      async (tables) => {
        const said = tables.filter(({ name: table }) => manifest.tables[table]);
        if (said.length !== Object.keys(manifest.tables).length)
          throw new ArchiveError("The export names tables that its version does not have.", "foreign");
        for (const [place, table] of said.entries()) {
          signal?.throwIfAborted();
          await loadTable(client, archive, manifest, table);
          onProgress?.(place + 1, said.length);
        }
      },
      ["countries"],
    ),
  );
  await migrate(url, migrations);
  return manifest.company.id;
}

/** SQLSTATE of an error in the rows; after others, such as a full disk, the same file can still be loaded. */
const OF_ROWS = /^(?:2[123]|42|54)/;

async function loadTable(client: pg.Client, archive: Archive, manifest: ExportManifest, table: Table): Promise<void> {
  const said = manifest.tables[table.name]!;
  const list = columnList(said.columns.map((column) => ({ name: column })));
  const insert = `insert into ${quoted(table.name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${quoted(table.name)}, $1)`;
  let rows = 0;
  for await (const batch of batchesOf(archive.read(dataOf(table.name)))) {
    await client.query(insert, [`[${batch.join(",")}]`]).catch((error: pg.DatabaseError) => {
      if (!OF_ROWS.test(error.code ?? "")) throw error;
      throw new ArchiveError(`${table.name} has rows that are not allowed: ${error.message}`, "contradicts");
    });
    rows += batch.length;
  }
  if (rows !== said.rows) throw new ArchiveError(`${table.name} has ${rows} rows instead of ${said.rows}.`);
}

const BATCH = { rows: 500, characters: 8_000_000 };

/** Rows in batches that fit into memory, even if each has a file of megabytes. */
async function* batchesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for await (const row of linesOf(bytes)) {
    batch.push(row);
    length += row.length;
    if (batch.length < BATCH.rows && length < BATCH.characters) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** The rows of a JSON array that has one on each line, as text. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pieces: Buffer[] = [];
  let length = 0;
  const row = (): string => Buffer.concat(pieces).toString("utf8").trim().replace(/,$/, "");
  for await (const piece of bytes) {
    let start = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, start)) {
      pieces.push(piece.subarray(start, end));
      start = end + 1;
      const line = row();
      [pieces, length] = [[], 0];
      if (line !== "" && line !== "[" && line !== "]") yield line;
    }
    pieces.push(piece.subarray(start));
    length += piece.length - start;
    if (length > MOST.row) throw new ArchiveError("A row of the file is too long.", "too_large");
  }
  const last = row();
  if (last !== "" && last !== "]") throw new ArchiveError("The rows of a table have no end.");
}
