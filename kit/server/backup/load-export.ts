import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type pg from "pg";
import { migrate } from "../migrate.ts";
import { ArchiveError, type Archive } from "./archive.ts";
import { columnList, quoted, type Table } from "./catalogue.ts";
import { migrateTo, onClient, withoutRules } from "./load.ts";

/** The newest form of an export; older programs refuse it. */
export const EXPORT_FORMAT = 1;
export const EXPORT_MANIFEST = "export.json";

/** What an export says about itself. */
export interface ExportManifest {
  format: number;
  made_at: string;
  company: { id: number; slug: string; name: string };
  migrations: { name: string; hash: string }[];
  tables: Record<string, { columns: string[]; rows: number }>;
  files: number;
}

/** Reads what an export says about itself; throws where the file is none. */
export async function readExportManifest(archive: Archive): Promise<ExportManifest> {
  if (!archive.has(EXPORT_MANIFEST)) throw new ArchiveError("The file is no export of a business.");
  const manifest = JSON.parse(await archive.text(EXPORT_MANIFEST)) as ExportManifest;
  if (manifest.format > EXPORT_FORMAT)
    throw new ArchiveError("The export is of a newer Defter. Install that version first.");
  return manifest;
}

/** Loads an export into an empty database and updates it to the newest schema; returns the company's id there. */
export async function loadExport(
  url: string,
  archive: Archive,
  { migrations }: { migrations: string },
): Promise<number> {
  const manifest = await readExportManifest(archive);
  await migrateTo(url, migrations, manifest.migrations);
  // Countries are no business's data; their migrations have written them.
  await onClient(url, (client) =>
    withoutRules(
      client,
      async (tables) => {
        for (const table of tables) if (manifest.tables[table.name]) await loadTable(client, archive, manifest, table);
      },
      ["countries"],
    ),
  );
  await migrate(url, migrations);
  return manifest.company.id;
}

const ROWS_AT_ONCE = 500;

async function loadTable(client: pg.Client, archive: Archive, manifest: ExportManifest, table: Table): Promise<void> {
  const said = manifest.tables[table.name]!;
  const list = columnList(said.columns.map((name) => ({ name })));
  const insert = `insert into ${quoted(table.name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${quoted(table.name)}, $1)`;
  let rows = 0;
  for await (const batch of batchesOf(archive.read(`data/${table.name}.json`))) {
    await client.query(insert, [`[${batch.join(",")}]`]);
    rows += batch.length;
  }
  if (rows !== said.rows) throw new ArchiveError(`${table.name} has ${rows} rows instead of ${said.rows}.`);
}

/** The rows of a JSON array that has one on each line. */
async function* batchesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const line of createInterface({
    input: Readable.from(bytes, { objectMode: false }),
    crlfDelay: Infinity,
  })) {
    const row = line.replace(/,$/, "");
    if (!row.startsWith("{")) continue;
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
