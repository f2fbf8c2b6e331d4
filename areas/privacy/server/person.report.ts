import { empty, join, raw, sql, type Db, type Sql } from "#kit/server/database.ts";
import type { PersonTable } from "./person-tables.rules.ts";

export type PersonRow = Record<string, unknown>;
export type PersonRows = Record<string, PersonRow[]>;
type Tables = Readonly<Record<string, PersonTable>>;

/**
 * Every row about a customer, by table, read in one statement and so of one moment; 404 when there is no such customer. Names of tables and
 * columns come from the list in person-tables.rules.ts alone.
 */
export async function readPersonRows(db: Db, tables: Tables, id: number): Promise<PersonRows> {
  await db.one(
    sql`select id from contacts where company_id = ${db.company} and id = ${id} and type = 'customer' and deleted_at is null`,
  );
  const found = await db.rows<{ name: string; row: PersonRow }>(
    join([...Object.keys(tables).map((name) => rowsOf(db, tables, name, id)), suppressions(db, id)], " union all "),
  );
  const read: PersonRows = {};
  for (const { name, row } of found) (read[name] ??= []).push(row);
  for (const rows of Object.values(read)) rows.sort(inOrder);
  return read;
}

/** The same order in every file: by id, and without one by what the row belongs to. */
function inOrder(a: PersonRow, b: PersonRow): number {
  for (const column of ["id", "order_id", "number"]) {
    const difference = Number(a[column] ?? 0) - Number(b[column] ?? 0);
    if (difference !== 0) return difference;
  }
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

function rowsOf(db: Db, tables: Tables, name: string, id: number): Sql {
  const table = tables[name] as PersonTable;
  const names = Object.entries(table.names ?? {}).map(([field, [column, of]]) => nameBeside(field, column, of));
  // Files of e-documents are texts (UBL) or PDFs.
  const content =
    name === "edocument_files"
      ? sql`|| jsonb_build_object('content', encode(t.content, 'base64'), 'hash', encode(t.hash, 'hex'))`
      : empty;
  return sql`select ${name}::text as name, to_jsonb(t) - ${table.without}::text[] ${names.length > 0 ? join(names, " ") : empty} ${content} as row
    from ${raw(name)} t where t.company_id = ${db.company} and ${belongs(db, tables, name, id)}`;
}

/** Whether a row of the table at this depth belongs to the person, by way of the tables between them. */
// oxlint-disable-next-line max-params
function belongs(db: Db, tables: Tables, name: string, id: number, depth = 0): Sql {
  const { by, of } = tables[name] as PersonTable;
  const [here, above] = [raw(depth === 0 ? "t" : `t${depth}`), raw(`t${depth + 1}`)];
  if (!of) return sql`${here}.${raw(by)} = ${id}`;
  return sql`${here}.${raw(by)} in (select ${above}.id from ${raw(of)} ${above}
    where ${above}.company_id = ${db.company} and ${belongs(db, tables, of, id, depth + 1)})`;
}

function nameBeside(field: string, column: string, of: string): Sql {
  const name = of === "employees" ? sql`trim(n.name || ' ' || n.surname)` : sql`n.name`;
  return sql`|| jsonb_build_object(${field}::text,
    (select ${name} from ${raw(of)} n where n.company_id = t.company_id and n.id = t.${raw(column)}))`;
}

/** Addresses of the person that get no messages; the table knows addresses only. */
const suppressions = (db: Db, id: number): Sql =>
  sql`select 'message_suppressions', to_jsonb(t) - 'company_id' from message_suppressions t
      join contacts c on c.company_id = t.company_id and c.id = ${id}
      where t.company_id = ${db.company} and t.recipient <> '' and t.recipient in (c.phone, c.email)`;
