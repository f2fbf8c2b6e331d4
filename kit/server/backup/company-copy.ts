import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { ArchiveError } from "./archive.ts";
import {
  columnList,
  EXACT,
  isOfCompany,
  quoted,
  readTables,
  valueSql,
  type Column,
  type Secret,
  type Table,
} from "./catalogue.ts";

/** Rows of waiting work. Without them nothing is sent or done again because a business was restored. */
const WORK = new Set(["jobs", "job_turns", "idempotency_keys"]);

export interface CompanyCopy {
  /** A database with the company, at the newest schema. */
  source: pg.Client;
  /** The database that gets it, at the same schema. */
  target: pg.Client;
  from: number;
  to: number;
  /** Deletes what the target has of the company before. */
  replace: boolean;
  secret: Secret;
  /** Writes the rows that belong to no company's table: the company, its people. Runs first, in the same transaction. */
  frame(target: pg.Client): Promise<void>;
}

/**
 * Copies the rows of one company between two databases, in one transaction of the target; other companies' rows are not touched. Ids stay,
 * because keys begin with the company. Triggers and foreign keys are off for this connection: the source has checked every row already.
 */
export async function copyCompany(copy: CompanyCopy): Promise<void> {
  const { source, target, to, replace } = copy;
  await source.query(`begin isolation level repeatable read, read only; ${EXACT}`);
  await target.query(`begin; ${EXACT}`);
  await target.query("set local session_replication_role = replica").catch(() => {
    throw new ArchiveError(
      "The database's role may not restore one business. As a superuser run: grant set on parameter session_replication_role to <role>",
    );
  });
  const tables = (await readTables(target)).filter((table) => isOfCompany(table) && table.name !== "memberships");
  if (replace)
    for (const { name } of tables) await target.query(`delete from ${quoted(name)} where company_id = $1`, [to]);
  await copy.frame(target);
  for (const table of tables)
    if (!WORK.has(table.name) && !copy.secret.tables.has(table.name)) await copyTable(copy, table);
  await raiseSequences(target, tables, to);
  await target.query("commit");
  await source.query("commit");
}

async function copyTable({ source, target, from, to, secret }: CompanyCopy, table: Table): Promise<void> {
  const { columns } = table;
  const values = columns.map((column) => valueOf(column, valueSql(table, column, secret), { from, to })).join(", ");
  const rows = source.query(
    copyTo(`copy (select ${values} from ${quoted(table.name)} where company_id = ${from}) to stdout`),
  );
  await pipeline(rows, target.query(copyFrom(`copy ${quoted(table.name)} (${columnList(columns)}) from stdin`)));
}

const WORDS = /^(text|jsonb?|text\[\])$/;

/** Addresses of stored files contain the company's id. */
function valueOf({ name, type }: Column, value: string, { from, to }: { from: number; to: number }): string {
  if (name === "company_id") return String(to);
  if (from === to || !WORDS.test(type)) return value;
  return `replace((${value})::text, '/files/${from}/', '/files/${to}/')::${type}`;
}

/** Other companies draw from the same sequences, so they are only ever drawn from here, too. */
async function raiseSequences(target: pg.Client, tables: readonly Table[], company: number): Promise<void> {
  const { rows } = await target.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [tables.map(({ name }) => name)],
  );
  for (const { table, column, sequence } of rows)
    await target.query(
      `select nextval($1) from generate_series(1, (
         select coalesce(max(${quoted(column)}), 0) from ${quoted(table)} where company_id = $2)
         - (select coalesce(last_value, 0) from pg_sequences where schemaname || '.' || sequencename = $1))`,
      [sequence, company],
    );
}
