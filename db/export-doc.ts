import type pg from "pg";
import { changedColumns, leftOutTables, secretColumns } from "#areas/exports/server/left-out.rules.ts";
import { isOfCompany, readTables } from "#kit/server/backup/catalogue.ts";
import { exportWords } from "./export-words.ts";

/** docs/export.md: every file and column of an export, from the database's own catalogue. */
export async function describeExport(client: Pick<pg.Client, "query">): Promise<string> {
  const tables = (await readTables(client)).filter(
    (table) => table.name === "companies" || (isOfCompany(table) && table.name !== "memberships"),
  );
  const targets = await keysOf(client);
  const sections = tables
    .filter(({ name }) => !(name in leftOutTables))
    .map(({ name, columns }) => {
      const lines = columns
        .filter((column) => `${name}.${column.name}` !== "companies.opened_by_login_id")
        .map((column) => `| ${column.name} | ${column.type} | ${noteOf(name, column.name, targets)} |`);
      return `### ${name}\n\n${sentenceOf(name)}\n\n| column | type | |\n| --- | --- | --- |\n${lines.join("\n")}\n`;
    });
  const left = Object.entries(leftOutTables).map(([name, why]) => `| ${name} | ${why} |`);
  return `${HEAD}\n${left.join("\n")}\n\n## The tables\n\n${sections.join("\n")}`;
}

const sentenceOf = (table: string): string => {
  const words = exportWords[table];
  if (!words) throw new Error(`Say in db/export-words.ts what the table ${table} holds`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
};

function noteOf(table: string, column: string, targets: ReadonlyMap<string, string>): string {
  const secret = secretColumns[`${table}.${column}`];
  if (secret) return `${secret}: a random value instead`;
  const changed = changedColumns[`${table}.${column}`];
  if (changed) return changed.why;
  const target = targets.get(`${table}.${column}`);
  return target ? `id of ${target}` : "";
}

/** The table that each foreign key's last column refers to. */
async function keysOf(client: Pick<pg.Client, "query">): Promise<Map<string, string>> {
  const { rows } = await client.query<{ column: string; target: string }>(
    `select c.relname || '.' || a.attname as column, k.confrelid::regclass::text as target
     from pg_constraint k join pg_class c on c.oid = k.conrelid
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[array_length(k.conkey, 1)]
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by k.conname`,
  );
  return new Map(rows.map(({ column, target }) => [column, target]));
}

const HEAD = `# The export of a business

*Ayarlar → Her şeyi indir* writes all data of a business into one zip file. \`npm run schema\` writes this page from the database;
tests/schema-file.test.ts compares it.

| file | content |
| --- | --- |
| export.json | format, moment, business, migrations, and the columns and number of rows of each table |
| data/\\<table>.json | the rows as a JSON array, one on each line, with the database's own values |
| csv/\\<table>.csv | the same rows for spreadsheet programs: UTF-8, separated by semicolons; a text that begins like a formula has an apostrophe before it |
| files/\\<business>/\\<name> | the pictures, under the addresses that the rows name |
| files.txt | the list of pictures |
| documents/document_slips/\\<id>.pdf, .jpg, .png | the pictures and PDFs of bills |
| documents/edocument_files/\\<e-document>-\\<kind>.xml, .pdf | the files of e-documents |

- All rows are of one moment, even if people work meanwhile.
- Money is whole kuruş, an instant is ISO 8601 in UTC, a day is YYYY-MM-DD. Bytes are hexadecimal and begin with \\\\x.
- Ids are unique within a table of the business; \`company_id\` is the same everywhere.
- Sign-ins, passwords and second factors belong to people, not to the business, and are not in the file.
- *Ayarlar → Taşınma* loads the file into an empty business, also of another installation or a newer version; so does
  \`npm run restore -- FILE.zip --into SLUG\`.

## What stays behind

| table | why |
| --- | --- |`;
