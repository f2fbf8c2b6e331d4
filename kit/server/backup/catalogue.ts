import type pg from "pg";

export interface Column {
  name: string;
  /** As PostgreSQL writes it: "text", "timestamp with time zone". */
  type: string;
}

export interface Table {
  name: string;
  /** Without generated ones, which the database computes again. */
  columns: readonly Column[];
}

export type Queryable = Pick<pg.ClientBase, "query">;

/** Every table with rows of its own, by name; partitions are read through their table, and `migrations` belongs to `migrate`. */
export async function readTables(client: Queryable): Promise<Table[]> {
  return (await client.query<Table>(TABLES)).rows;
}

/** The query of `readTables`. */
export const TABLES = `select c.relname as name,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'migrations' order by c.relname`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const columnList = (columns: readonly Pick<Column, "name">[]): string =>
  columns.map(({ name }) => quoted(name)).join(", ");

export const isOfCompany = ({ columns }: Table): boolean => columns.some(({ name }) => name === "company_id");

/** How values are written, so that they are read the same anywhere. */
export const EXACT =
  "set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local extra_float_digits = 1; set local bytea_output = 'hex'; set local search_path = public; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0";

/** What never leaves the installation with a business. */
export interface Secret {
  /** Tables that stay behind. */
  tables: ReadonlySet<string>;
  /** "table.column": a random value takes the place of each. */
  columns: ReadonlySet<string>;
  /** "table.column": SQL of the value that takes the place of each. */
  instead: ReadonlyMap<string, string>;
  /** Of `tables`, those of which an empty business keeps its own rows when an export is loaded into it. */
  kept: ReadonlySet<string>;
}

export const noSecret: Secret = { tables: new Set(), columns: new Set(), instead: new Map(), kept: new Set() };

/** The SQL of a column's value; of a secret one a random value, or null where there is none. */
export function valueSql({ name: table }: Pick<Table, "name">, { name, type }: Column, secret: Secret): string {
  const { columns, instead } = secret;
  const other = instead.get(`${table}.${name}`);
  if (other !== undefined) return other;
  if (!columns.has(`${table}.${name}`)) return quoted(name);
  const random = type === "bytea" ? "sha256(gen_random_uuid()::text::bytea)" : `gen_random_uuid()::text`;
  return `case when ${quoted(name)} is not null then ${random} end`;
}
