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
  secret: Secret;
  /** Tables of which the target keeps its rows; the rows of all others are deleted before. */
  kept?: ReadonlySet<string>;
  /** How far sequences may be raised; absent, without a limit. */
  farthest?: number | undefined;
  /** Runs first in the same transaction, while triggers and foreign keys are on. */
  prepare?(): Promise<void>;
  /** Writes the rows that belong to no company's table: the company, its people. */
  frame(): Promise<void>;
  /** Runs last in the same transaction. */
  finish?(): Promise<void>;
}

/**
 * Copies the rows of one company between two databases, in one transaction of the target; other companies' rows are not touched. Ids stay,
 * because keys begin with the company. Triggers and foreign keys are off for this connection: the source has checked every row already.
 */
export async function copyCompany(copy: CompanyCopy): Promise<void> {
  const { source, target, to, kept } = copy;
  await source.query(`begin isolation level repeatable read, read only; ${EXACT}`);
  await target.query(`begin; ${EXACT}`);
  await copy.prepare?.();
  await target.query("set local session_replication_role = replica").catch(() => {
    throw new ArchiveError(
      "The database's role may not restore one business. As a superuser run: grant set on parameter session_replication_role to <role>",
      "not_allowed",
    );
  });
  const tables = (await readTables(target)).filter((table) => isOfCompany(table) && table.name !== "memberships");
  // Twice: the second time also finds rows of calls that the first had to wait for.
  for (const { name } of [...tables, ...tables])
    if (!kept?.has(name)) await target.query(`delete from ${quoted(name)} where company_id = $1`, [to]);
  await copy.frame();
  for (const table of tables)
    if (!WORK.has(table.name) && !copy.secret.tables.has(table.name)) await copyTable(copy, table);
  await raiseSequences(copy, tables);
  await copy.finish?.();
  await target.query("commit");
  await source.query("commit");
  // Until the planner knows of the new rows, it plans for a business without any, and large reports run into their time limit.
  await target.query(`analyze ${tables.map(({ name }) => quoted(name)).join(", ")}`);
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

/** Draws the ids one by one: other companies draw from the same sequences, and setval could put one behind their last id. */
async function raiseSequences({ target, to, farthest }: CompanyCopy, tables: readonly Table[]): Promise<void> {
  const { rows } = await target.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [tables.map(({ name }) => name)],
  );
  for (const { table, column, sequence } of rows) {
    const { rows: found } = await target.query<{ ahead: string }>(
      `select (select coalesce(max(${quoted(column)}), 0) from ${quoted(table)} where company_id = $2)
         - (select coalesce(last_value, 0) from pg_sequences where schemaname || '.' || sequencename = $1) as ahead`,
      [sequence, to],
    );
    const ahead = Number(found[0]!.ahead);
    if (farthest !== undefined && ahead > farthest)
      throw new ArchiveError(`The ids of ${table} are too far ahead of this installation's.`, "not_allowed");
    if (ahead > 0)
      await target.query("select count(nextval($1)) from generate_series(1, $2::bigint)", [sequence, ahead]);
  }
}
