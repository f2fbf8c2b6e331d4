import type { z } from "zod";
import type { Queryable, Table } from "#kit/server/backup/catalogue.ts";
import { raw, sql, type Db } from "#kit/server/database.ts";
import type { moveFaults, movesIn } from "../contract/moves-in.ts";

export type MoveIn = z.output<(typeof movesIn)["POST /api/moves-in"]["reply"]>;
export type MoveFault = (typeof moveFaults)[number];

/** With what screens do not see. */
export interface MoveRow extends MoveIn {
  size: number;
  received: number;
  parts: number;
}

const fields = sql`id, file_name, state, fault, said, done, total, figures, iso(created_at) as created_at, iso(ended_at) as ended_at`;
const all = sql`${fields}, size, received, parts`;

/** The latest ten. */
export const listMoves = (db: Db): Promise<MoveIn[]> =>
  db.rows(sql`select ${fields} from moves_in where company_id = ${db.company} order by id desc limit 10`);

/** Whether the business has no records yet, by the queries of `kit/server/backup` for the catalogue and of its tables. */
export async function isEmpty(
  db: Db,
  { catalogue, emptyOf }: { catalogue: string; emptyOf(tables: readonly Table[]): string },
): Promise<boolean> {
  const tables = await db.rows<Table>(sql`${raw(catalogue)}`);
  return (await db.one<{ empty: boolean }>(sql`${raw(emptyOf(tables))}`)).empty;
}

/** One for a screen; 404 if there is none. */
export const showMove = (db: Db, id: number): Promise<MoveIn> =>
  db.one(sql`select ${fields} from moves_in where company_id = ${db.company} and id = ${id}`);

/** One with everything; 404 if there is none. */
export const getMove = (db: Db, id: number): Promise<MoveRow> =>
  db.one(sql`select ${all} from moves_in where company_id = ${db.company} and id = ${id}`);

/** The same; undefined if there is none. */
export const findMove = (db: Db, id: number): Promise<MoveRow | undefined> =>
  db.maybe(sql`select ${all} from moves_in where company_id = ${db.company} and id = ${id}`);

/** Locks it until the transaction ends; 404 if there is none. */
export const lockMove = (tx: Db, id: number): Promise<MoveRow> =>
  tx.one(sql`select ${all} from moves_in where company_id = ${tx.company} and id = ${id} for update`);

/** Those whose file is still wanted, locked. */
export const lockOpen = (tx: Db): Promise<MoveRow[]> =>
  tx.rows(
    sql`select ${all} from moves_in where company_id = ${tx.company} and state in ('uploading', 'checking', 'checked', 'loading') for update`,
  );

/** A new one that waits for its file. */
export const insertMove = (tx: Db, { name, size }: { name: string; size: number }): Promise<MoveIn> =>
  tx.one(
    sql`insert into moves_in (company_id, file_name, size) values (${tx.company}, ${name}, ${size}) returning ${fields}`,
  );

/** Counts a part that was stored. */
export async function addPart(tx: Db, id: number, bytes: number): Promise<void> {
  await tx.run(
    sql`update moves_in set parts = parts + 1, received = received + ${bytes} where company_id = ${tx.company} and id = ${id}`,
  );
}

/** The next step of it. */
export async function setState(tx: Db, id: number, state: "checking" | "loading"): Promise<void> {
  await tx.run(sql`update moves_in set state = ${state}, done = 0 where company_id = ${tx.company} and id = ${id}`);
}

/** What the file says of itself. */
export async function setChecked(tx: Db, id: number, said: MoveIn["said"]): Promise<void> {
  await tx.run(
    sql`update moves_in set state = 'checked', said = ${JSON.stringify(said)} where company_id = ${tx.company} and id = ${id} and state = 'checking'`,
  );
}

/** The file can't be loaded. */
export async function refuseMove(tx: Db, id: number, fault: MoveFault): Promise<void> {
  await tx.run(
    sql`update moves_in set state = 'refused', fault = ${fault}, ended_at = app_now()
        where company_id = ${tx.company} and id = ${id} and state in ('uploading', 'checking', 'checked', 'loading')`,
  );
}

/** How many tables are loaded. */
export async function noteLoaded(db: Db, id: number, done: number, total: number): Promise<void> {
  await db.run(
    sql`update moves_in set done = ${done}, total = ${total} where company_id = ${db.company} and id = ${id} and state = 'loading'`,
  );
}

/** Deletes a file that was not loaded; its parts are in the store. */
export async function deleteMove(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from moves_in where company_id = ${tx.company} and id = ${id}`);
}

/**
 * Notes the end, in the transaction that writes the rows, as the database's owner: the figures, who did it, and that purchases from the
 * installation are theirs now.
 */
export async function endMove(
  target: Queryable,
  { company, id, login, figures }: { company: number; id: number; login: number; figures: MoveIn["figures"] },
): Promise<void> {
  await target.query(
    "update moves_in set state = 'done', figures = $3, ended_at = app_now() where company_id = $1 and id = $2",
    [company, id, JSON.stringify(figures)],
  );
  const own = "(select employee_id from memberships where company_id = $1 and login_id = $2)";
  await target.query(`update package_purchases set created_by = ${own} where company_id = $1`, [company, login]);
  await target.query(
    `insert into audit_entries (company_id, employee_id, action, entity, entity_id) values ($1, ${own}, 'loaded', 'export', $3)`,
    [company, login, id],
  );
}
