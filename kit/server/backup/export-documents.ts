import type { ReadSnapshot } from "../snapshot.ts";
import { quoted, type Table } from "./catalogue.ts";

/** The ending of a file by its first bytes. */
const ENDINGS: readonly [string, string][] = [
  ["25504446", "pdf"],
  ["ffd8ff", "jpg"],
  ["89504e47", "png"],
  ["3c", "xml"],
  ["efbbbf3c", "xml"],
];

/** A file that a row holds in its column `content`. */
export interface HeldFile {
  /** "document_slips/12.pdf". */
  name: string;
  content(): AsyncGenerator<Buffer>;
}

/** The files in the rows of a company, such as slips and e-documents; each is read when it is written. */
export async function* heldFiles(
  read: ReadSnapshot,
  tables: readonly Table[],
  company: number,
): AsyncGenerator<HeldFile> {
  for (const { name, columns } of tables) {
    if (!columns.some((column) => column.name === "content" && column.type === "bytea")) continue;
    const own = `from ${quoted(name)} where company_id = ${company}`;
    const key = await keyOf(read, name);
    const files: { key: string; start: string }[] = [];
    const list = `select ${key} as key, encode(substring(content for 4), 'hex') as start ${own} order by 1`;
    for await (const batch of read<(typeof files)[number]>(list)) files.push(...batch);
    for (const { key: value, start } of files) {
      const ending = ENDINGS.find(([first]) => start.startsWith(first))?.[1] ?? "bin";
      yield {
        name: `${name}/${value}.${ending}`,
        async *content() {
          const one = `select content ${own} and ${key} = '${value.replaceAll("'", "''")}'`;
          for await (const rows of read<{ content: Buffer }>(one)) yield* rows.map(({ content }) => content);
        },
      };
    }
  }
}

/** The SQL of a row's own key as text: "12", "7-pdf". */
async function keyOf(read: ReadSnapshot, table: string): Promise<string> {
  const columns: string[] = [];
  const query = `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = '${table}'::regclass and i.indisprimary and a.attname <> 'company_id' order by array_position(i.indkey::int2[], a.attnum)`;
  for await (const batch of read<{ name: string }>(query)) columns.push(...batch.map(({ name }) => quoted(name)));
  return `concat_ws('-', ${columns.join(", ")})`;
}
