import { csvLine, type CsvCell } from "../../contract/csv.ts";
import type { ReadSnapshot } from "../snapshot.ts";
import { EXPORT_MANIFEST, writeArchive } from "./archive.ts";
import { isOfCompany, quoted, TABLES, valueSql, type Secret, type Table } from "./catalogue.ts";
import { heldFiles } from "./export-documents.ts";
import { EXPORT_FORMAT, type ExportManifest } from "./load-export.ts";

export interface ExportOptions {
  read: ReadSnapshot;
  company: ExportManifest["company"];
  secret: Secret;
  /** The stored file at an address, such as "/files/7/….webp"; undefined if it is missing. */
  file(address: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** How many of all tables are written. */
  onProgress(done: number, total: number): void;
}

/** The columns of the company's own row that describe it. */
const COMPANY = new Set(["companies"]);
/** A company's row names the login that opened it, and a login is a person's. */
const NO_LOGIN = new Set(["companies.opened_by_login_id"]);

/** The bytes of a zip file with all rows of one company as JSON and CSV, and its files. */
export async function* exportCompany(options: ExportOptions): AsyncGenerator<Uint8Array> {
  const { read, company, secret, onProgress } = options;
  const tables = await exportedTables(read, secret);
  const manifest: ExportManifest = {
    format: EXPORT_FORMAT,
    made_at: new Date().toISOString(),
    company,
    migrations: await all(
      read<ExportManifest["migrations"][number]>("select name, hash from migrations order by name"),
    ),
    tables: {},
    files: 0,
  };
  const archive = writeArchive();
  const addresses = new Set<string>();
  for (const [place, table] of tables.entries()) {
    archive.add(`data/${table.name}.json`, () => jsonRows(options, table, { manifest, addresses }));
    archive.add(`csv/${table.name}.csv`, async function* () {
      yield* csvRows(options, table);
      onProgress(place + 1, tables.length);
    });
  }
  // The list of files is known once all rows are read, so they are added from the entry before them.
  archive.add("files.txt", async function* () {
    for (const address of [...addresses].toSorted()) {
      const content = await options.file(address);
      if (!content) continue;
      manifest.files++;
      archive.add(address.slice(1), () => content, { compress: false });
      yield `${address}\n`;
    }
    for await (const { name, content } of heldFiles(read, tables, company.id))
      archive.add(`documents/${name}`, content);
    archive.add(EXPORT_MANIFEST, async function* () {
      yield JSON.stringify(manifest, null, 2);
    });
    archive.end();
  });
  yield* archive.bytes;
}

/** The tables of an export: those with rows of companies and the company itself, without secret ones. */
async function exportedTables(read: ReadSnapshot, secret: Secret): Promise<Table[]> {
  const tables = await all(read<Table>(TABLES));
  return tables
    .filter((table) => COMPANY.has(table.name) || (isOfCompany(table) && table.name !== "memberships"))
    .filter(({ name }) => !secret.tables.has(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter((column) => !NO_LOGIN.has(`${name}.${column.name}`)),
    }));
}

async function all<R>(batches: AsyncIterable<R[]>): Promise<R[]> {
  const rows: R[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

const select = ({ company, secret }: ExportOptions, table: Table, row: string): string => {
  const values = table.columns
    .map((column) => `${valueSql(table, column, secret)} as ${quoted(column.name)}`)
    .join(", ");
  const own = COMPANY.has(table.name) ? "id" : "company_id";
  return `select ${row} as row from (select ${values} from ${quoted(table.name)} where ${own} = ${company.id}) r`;
};

/** Rows with whole files, such as slips, have megabytes each. */
const atOnceOf = ({ columns }: Table): number | undefined =>
  columns.some(({ name, type }) => name === "content" && type === "bytea") ? 4 : undefined;

const FILE = /\/files\/(\d+)\/[0-9a-f]{40}\.[a-z]+/g;

async function* jsonRows(
  options: ExportOptions,
  table: Table,
  { manifest, addresses }: { manifest: ExportManifest; addresses: Set<string> },
): AsyncGenerator<string> {
  let rows = 0;
  yield "[\n";
  for await (const batch of options.read<{ row: string }>(
    select(options, table, "to_jsonb(r)::text"),
    atOnceOf(table),
  )) {
    for (const { row } of batch)
      // A text can show another business's picture by its public address; that picture stays there.
      for (const [address, owner] of row.matchAll(FILE))
        if (owner === String(options.company.id)) addresses.add(address);
    yield `${rows > 0 ? ",\n" : ""}${batch.map(({ row }) => row).join(",\n")}`;
    rows += batch.length;
  }
  yield "\n]\n";
  manifest.tables[table.name] = { columns: table.columns.map(({ name }) => name), rows };
}

async function* csvRows(options: ExportOptions, table: Table): AsyncGenerator<string> {
  yield `\ufeff${csvLine(table.columns.map(({ name }) => name))}\r\n`;
  for await (const batch of options.read<{ row: Record<string, unknown> }>(
    select(options, table, "to_jsonb(r)"),
    atOnceOf(table),
  ))
    for (const { row } of batch) yield `${csvLine(table.columns.map(({ name }) => cellOf(row[name])))}\r\n`;
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return { number: String(value) };
  return typeof value === "string" ? value : JSON.stringify(value);
}
