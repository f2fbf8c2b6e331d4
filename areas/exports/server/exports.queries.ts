import type { z } from "zod";
import { sql, type Db } from "#kit/server/database.ts";
import type { dataExports } from "../contract/exports.ts";

type DataExport = z.output<(typeof dataExports)["POST /api/exports"]["reply"]>;

const fields = sql`x.id, x.state, x.done, x.total, x.bytes,
  json_build_object('id', e.id, 'name', e.name, 'surname', e.surname) as created_by,
  iso(x.created_at) as created_at, iso(x.ended_at) as ended_at, iso(x.expires_at) as expires_at`;
const source = sql`exports x join employees e on e.company_id = x.company_id and e.id = x.created_by`;

/** The last ten exports, latest first. */
export function listExports(db: Db): Promise<DataExport[]> {
  return db.rows(sql`select ${fields} from ${source} where x.company_id = ${db.company} order by x.id desc limit 10`);
}

/** A new export that waits for its job. */
export async function insertExport(tx: Db, by: number): Promise<DataExport> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into exports (company_id, created_by) values (${tx.company}, ${by}) returning id`,
  );
  return tx.one(sql`select ${fields} from ${source} where x.company_id = ${tx.company} and x.id = ${id}`);
}

/** How many tables are written. */
export async function noteProgress(db: Db, id: number, done: number, total: number): Promise<void> {
  await db.run(
    sql`update exports set done = ${done}, total = ${total} where company_id = ${db.company} and id = ${id} and state = 'waiting'`,
  );
}

/** The file is ready and can be downloaded for an hour. */
export function endExport(tx: Db, id: number, bytes: number): Promise<number> {
  return tx.run(
    sql`update exports set state = 'ready', bytes = ${bytes}, ended_at = app_now(), expires_at = app_now() + interval '1 hour'
        where company_id = ${tx.company} and id = ${id} and state = 'waiting'`,
  );
}

/** The file could not be written. */
export async function failExport(tx: Db, id: number): Promise<void> {
  await tx.run(
    sql`update exports set state = 'failed', ended_at = app_now() where company_id = ${tx.company} and id = ${id} and state = 'waiting'`,
  );
}

/** The file is no longer there. */
export async function removeExport(tx: Db, id: number): Promise<void> {
  await tx.run(
    sql`update exports set state = 'removed', token_hash = null where company_id = ${tx.company} and id = ${id} and state = 'ready'`,
  );
}

/** Gives a downloadable export the link with this hash; 0 where it has expired. 404 where there is none. */
export async function linkExport(tx: Db, id: number, hash: Buffer): Promise<number> {
  await tx.one(sql`select id from exports where company_id = ${tx.company} and id = ${id}`);
  return tx.run(
    sql`update exports set token_hash = ${hash} where company_id = ${tx.company} and id = ${id} and state = 'ready' and expires_at > app_now()`,
  );
}

/** The export of a link; undefined where it has ended. */
export function findLinked(db: Db, hash: Buffer): Promise<{ id: number; slug: string; day: string } | undefined> {
  return db.maybe(
    sql`select x.id, c.slug, to_char(x.created_at at time zone c.timezone, 'YYYY-MM-DD') as day
        from exports x join companies c on c.id = x.company_id
        where x.company_id = ${db.company} and x.token_hash = ${hash} and x.state = 'ready' and x.expires_at > app_now()`,
  );
}
