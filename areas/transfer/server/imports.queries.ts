import { raw, sql, type Db } from "#kit/server/database.ts";
import type { Column } from "./recognise.rules.ts";
import type { Data } from "./rows.rules.ts";
import type { ImportKind } from "../contract/fields.ts";
import type { Reason } from "../contract/reasons.ts";

export type ImportState =
  | "uploading"
  | "reading"
  | "unreadable"
  | "mapping"
  | "checking"
  | "checked"
  | "importing"
  | "stopped"
  | "done"
  | "undoing"
  | "undone";
export type Verdict = "new" | "changed" | "doubled" | "refused";

export interface ImportRow {
  id: number;
  file_name: string;
  size: number;
  received: number;
  state: ImportState;
  fault: string | null;
  kind: ImportKind | null;
  columns: Column[];
  mapping: (string | null)[];
  overwrite: boolean;
  row_count: number;
  done: number;
  counts: Record<string, number> | null;
  created_by: number;
  created_at: string;
  ended_at: string | null;
  can_undo: boolean;
}

/** Days within which an import can be undone, and its rows are kept. */
export const UNDO_DAYS = 7;

const columns =
  raw(`id, file_name, size, received, state, fault, kind, columns, mapping, overwrite, row_count, done, counts, created_by,
  iso(created_at) as created_at, iso(ended_at) as ended_at,
  state in ('done', 'stopped') and counts is null and ended_at > app_now() - interval '${UNDO_DAYS} days' as can_undo`);

/** An import; 404 if there is none. */
export const getImport = (db: Db, id: number): Promise<ImportRow> =>
  db.one(sql`select ${columns} from imports where company_id = ${db.company} and id = ${id}`);

/** Locks the import until the transaction ends; 404 if there is none. */
export const lockImport = (tx: Db, id: number): Promise<ImportRow> =>
  tx.one(sql`select ${columns} from imports where company_id = ${tx.company} and id = ${id} for update`);

/** The latest 50. */
export const listImports = (db: Db): Promise<ImportRow[]> =>
  db.rows(sql`select ${columns} from imports where company_id = ${db.company} order by id desc limit 50`);

/** A new import that waits for its file; `size` in bytes, `by` an employee. */
export const insertImport = (
  tx: Db,
  { name, size, by }: { name: string; size: number; by: number },
): Promise<ImportRow> =>
  tx.one(
    sql`insert into imports (company_id, file_name, size, created_by) values (${tx.company}, ${name}, ${size}, ${by}) returning ${columns}`,
  );

/** Drops the imports that wrote nothing, but for the latest twenty: their files take space. */
export async function dropUnused(tx: Db): Promise<void> {
  const unused = sql`from imports where company_id = ${tx.company} and state in ('uploading', 'unreadable', 'mapping', 'checked')`;
  await tx.run(
    sql`delete from imports where company_id = ${tx.company} and id in (select id ${unused}) and id not in (select id ${unused} order by id desc limit 20)`,
  );
}

/** Deletes an import with its file and rows. */
export async function deleteImport(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from imports where company_id = ${tx.company} and id = ${id}`);
}

/** Stores a part of a locked import and adds its size; false if it arrived before. */
export async function insertPart(tx: Db, id: number, number: number, bytes: Uint8Array): Promise<boolean> {
  const added = await tx.run(
    sql`with part as (
          insert into import_parts (company_id, import_id, number, bytes) values (${tx.company}, ${id}, ${number}, ${Buffer.from(bytes)})
          on conflict do nothing returning length(bytes) as size)
        update imports set received = received + part.size from part where company_id = ${tx.company} and id = ${id}`,
  );
  return added === 1;
}

/** The parts' numbers and one part's bytes, so that a large file is not read by one statement. */
export const listParts = (db: Db, id: number): Promise<{ number: number }[]> =>
  db.rows(sql`select number from import_parts where company_id = ${db.company} and import_id = ${id} order by number`);
/** A part of the uploaded file; 404 if it has not arrived. */
export const getPart = (db: Db, id: number, number: number): Promise<{ bytes: Buffer }> =>
  db.one(
    sql`select bytes from import_parts where company_id = ${db.company} and import_id = ${id} and number = ${number}`,
  );

/** Deletes the uploaded file once its rows are stored. */
export async function deleteParts(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from import_parts where company_id = ${tx.company} and import_id = ${id}`);
}

export interface ImportChange {
  state?: ImportState;
  fault?: string | null;
  kind?: ImportKind | null;
  columns?: readonly Column[];
  mapping?: readonly (string | null)[];
  overwrite?: boolean;
  rowCount?: number;
  done?: number;
  /** The job is over: the days of undoing count from now. */
  ends?: true;
}

/** Absent fields stay. */
export async function updateImport(tx: Db, id: number, change: ImportChange): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await tx.run(
    sql`update imports set
          state = coalesce(${change.state ?? null}, state),
          fault = case when ${change.fault !== undefined} then ${change.fault ?? null} else fault end,
          kind = case when ${change.kind !== undefined} then ${change.kind ?? null} else kind end,
          columns = coalesce(${json(change.columns)}::jsonb, columns),
          mapping = coalesce(${json(change.mapping)}::jsonb, mapping),
          overwrite = coalesce(${change.overwrite ?? null}, overwrite),
          row_count = coalesce(${change.rowCount ?? null}, row_count),
          done = coalesce(${change.done ?? null}, done),
          ended_at = case when ${change.ends ?? false} then app_now() else ended_at end
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Adds rows, JSON of `[{number, cells}]`; those that are there stay. */
export async function insertRows(tx: Db, id: number, rows: string): Promise<void> {
  await tx.run(
    sql`insert into import_rows (company_id, import_id, number, cells)
        select ${tx.company}, ${id}, (r ->> 'number')::int, r -> 'cells' from jsonb_array_elements(${rows}::jsonb) r
        on conflict do nothing`,
  );
}

/** Deletes the heading with what is above it; returns how many rows are left. */
export async function dropHeading(tx: Db, id: number, heading: number): Promise<number> {
  await tx.run(
    sql`delete from import_rows where company_id = ${tx.company} and import_id = ${id} and number <= ${heading}`,
  );
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from import_rows where company_id = ${tx.company} and import_id = ${id}`,
  );
  return count;
}

export interface StoredCells {
  number: number;
  cells: (string | number)[];
}

/** The next rows after a number. */
export const nextCells = (tx: Db, id: number, after: number, most: number): Promise<StoredCells[]> =>
  tx.rows(
    sql`select number, cells from import_rows where company_id = ${tx.company} and import_id = ${id} and number > ${after}
        order by number limit ${most}`,
  );

/** Stores what rows were read as. */
export async function putData(
  tx: Db,
  id: number,
  rows: readonly { number: number; data: Data | null; key: string | null; reasons: readonly Reason[] }[],
): Promise<void> {
  await tx.run(
    sql`update import_rows r set data = n.data, key = n.key, reasons = n.reasons,
          verdict = case when n.data is null or n.data = 'null' then 'refused' end
        from (select (e ->> 'number')::int as number, nullif(e -> 'data', 'null') as data, e ->> 'key' as key, e -> 'reasons' as reasons
              from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) e) n
        where r.company_id = ${tx.company} and r.import_id = ${id} and r.number = n.number`,
  );
}

export interface DataRow {
  number: number;
  data: Data;
  /** The first row with the same key, if it is an earlier one. */
  same: { number: number; data: Data } | null;
}

const dataColumns = sql`r.number, r.data, (select jsonb_build_object('number', e.number, 'data', e.data) from import_rows e
    where e.company_id = r.company_id and e.import_id = r.import_id and e.key = r.key and e.number < r.number order by e.number limit 1) as same`;

/** The next rows that were read, after a number. */
export const nextData = (tx: Db, id: number, after: number, most: number): Promise<DataRow[]> =>
  tx.rows(
    sql`select ${dataColumns} from import_rows r where r.company_id = ${tx.company} and r.import_id = ${id} and r.number > ${after}
          and r.data is not null order by r.number limit ${most}`,
  );

/** The next rows to write. */
export const nextWaiting = (tx: Db, id: number, most: number): Promise<DataRow[]> =>
  tx.rows(
    sql`select ${dataColumns} from import_rows r where r.company_id = ${tx.company} and r.import_id = ${id} and r.state = 'waiting'
          and r.data is not null and r.verdict in ('new', 'changed') order by r.number limit ${most}`,
  );

/** How many rows wait to be written. */
export async function countWaiting(tx: Db, id: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from import_rows where company_id = ${tx.company} and import_id = ${id} and state = 'waiting'
          and verdict in ('new', 'changed')`,
  );
  return count;
}

/** Stores verdicts; `written`: new and changed rows are done. */
export async function putVerdicts(
  tx: Db,
  id: number,
  rows: readonly { number: number; verdict: Verdict; reasons: readonly Reason[] }[],
  written: boolean,
): Promise<void> {
  await tx.run(
    sql`update import_rows r set verdict = n.verdict, reasons = n.reasons, state = case when ${written} and n.verdict in ('new', 'changed') then 'done' else r.state end
        from (select (e ->> 'number')::int as number, e ->> 'verdict' as verdict, e -> 'reasons' as reasons
              from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) e) n
        where r.company_id = ${tx.company} and r.import_id = ${id} and r.number = n.number`,
  );
}

export interface Entry {
  number: number;
  entity: string;
  id: number;
  before?: object | undefined;
}

/** Stores what rows wrote, with the digest of each written row as it is now. */
export async function insertEntries(tx: Db, id: number, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.run(
    sql`insert into import_entries (company_id, import_id, number, place, entity, entity_id, before, stamp)
        select ${tx.company}, ${id}, (e ->> 'number')::int, row_number() over (partition by e ->> 'number' order by place), e ->> 'entity',
               (e ->> 'id')::bigint, e -> 'before', import_stamp(e ->> 'entity', (e ->> 'id')::bigint)
        from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality as given(e, place)`,
  );
}

/** Takes back what the last written rows wrote, and stores which stay; returns how many were done. */
export async function undoRows(tx: Db, id: number, most: number): Promise<number> {
  const rows = await tx.rows<{ number: number; stays: string | null }>(
    sql`select number, undo_import_row(${id}, number) as stays from (
          select number from import_rows where company_id = ${tx.company} and import_id = ${id} and state = 'done'
          order by number desc limit ${most} offset 0) asked order by number desc`,
  );
  // A statement of its own, because forgetting a customer empties rows, too.
  return tx.run(
    sql`update import_rows r set state = case when n.e -> 'stays' = 'null' then 'undone' else 'kept' end,
          reasons = case when n.e -> 'stays' = 'null' then '[]' else jsonb_build_array(jsonb_build_object('code', n.e -> 'stays')) end
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) n(e)
        where r.company_id = ${tx.company} and r.import_id = ${id} and r.number = (n.e ->> 'number')::int`,
  );
}

/** How many rows of an import are written. */
export async function countDone(tx: Db, id: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from import_rows where company_id = ${tx.company} and import_id = ${id} and state = 'done'`,
  );
  return count;
}

/** From here to the end of the transaction triggers tell neither automations nor webhooks. */
export async function beQuiet(tx: Db): Promise<void> {
  await tx.run(sql`select set_config('app.importing', 'on', true)`);
}

type Savepoint = "savepoint" | "rollback to savepoint" | "release savepoint";
/** A part of the transaction that can be taken back alone. */
export async function mark(tx: Db, what: Savepoint, name: "batch" | "one" | "trial"): Promise<void> {
  await tx.run(sql`${raw(`${what} ${name}`)}`);
}

/** Runs the checks now that would wait for the commit. */
export async function checkNow(tx: Db): Promise<void> {
  await tx.run(sql`set constraints all immediate`);
  await tx.run(sql`set constraints all deferred`);
}

/** Keeps the figures of imports that can't be undone any more, and deletes their rows, which hold personal data. */
export async function forgetOld(tx: Db): Promise<void> {
  await tx.run(
    sql`with old as (
          select id from imports where company_id = ${tx.company} and counts is null and state not in ('importing', 'undoing', 'reading', 'checking')
            and coalesce(ended_at, created_at) < app_now() - ${`${UNDO_DAYS} days`}::interval order by id limit 5 for update),
        figures as (
          select old.id, count(r.*) filter (where verdict = 'new') as new, count(*) filter (where verdict = 'changed') as changed,
            count(*) filter (where verdict = 'doubled') as doubled, count(*) filter (where verdict = 'refused') as refused,
            count(*) filter (where r.state = 'done') as written, count(*) filter (where r.state = 'undone') as undone,
            count(*) filter (where r.state = 'kept') as kept
          from old left join import_rows r on r.company_id = ${tx.company} and r.import_id = old.id group by old.id),
        rows as (delete from import_rows where company_id = ${tx.company} and import_id in (select id from old)),
        parts as (delete from import_parts where company_id = ${tx.company} and import_id in (select id from old))
        update imports i set counts = to_jsonb(f) - 'id', columns = '[]' from figures f where i.company_id = ${tx.company} and i.id = f.id`,
  );
}
