import { sql, type Db } from "#kit/server/database.ts";
import { metaOf, MOST_COUNTED, pageOfRows, type Paging } from "#kit/server/paging.ts";

type JobState = "waiting" | "running" | "dead";

export interface JobRow {
  id: number;
  name: string;
  state: JobState;
  due_at: string;
  tries: number;
  next_turn: string | null;
  progress: { done: number; total: number } | null;
  error: { tr: string; en: string } | null;
}

/** The same key as of a daily job in kit/server/daily-jobs.ts. */
const columns = sql`id, name, state, iso(case state when 'dead' then ended_at else due_at end) as due_at, tries, error,
  case when state = 'dead' then (select iso(due_at) from jobs next where next.company_id = jobs.company_id
    and next.key = 'daily:' || jobs.name and next.state = 'waiting') end as next_turn,
  case when total is not null then json_build_object('done', done, 'total', total) end as progress`;

/** A page of the business's jobs that are not done: dead ones first, then by due time. */
export async function listJobs(db: Db, { state, ...paging }: Paging & { state?: JobState | undefined }) {
  const wanted = sql`from jobs where company_id = ${db.company} and state <> 'done'
    and (${state ?? null}::text is null or state = ${state ?? null})`;
  const { total, data } = await db.one<{ total: number; data: JobRow[] }>(
    sql`select (select count(*) from (select ${wanted} limit ${MOST_COUNTED + 1}) counted) as total,
               (select coalesce(json_agg(page), '[]') from (
                  select ${columns} ${wanted} order by state <> 'dead', jobs.due_at, id ${pageOfRows(paging)}) page) as data`,
  );
  return { data, meta: metaOf(total, paging) };
}

/** Whether the business has the job, including done ones. */
export async function hasJob(db: Db, id: number): Promise<boolean> {
  return (await db.maybe(sql`select id from jobs where company_id = ${db.company} and id = ${id}`)) !== undefined;
}

/** Makes a dead job wait again, due now, with all its tries; undefined when it is not dead. */
export function reviveJob(tx: Db, id: number): Promise<JobRow | undefined> {
  return tx.maybe(
    sql`update jobs set state = 'waiting', tries = 0, due_at = app_now(), ended_at = null
        where company_id = ${tx.company} and id = ${id} and state = 'dead' returning ${columns}`,
  );
}

/** Deletes a dead job; 0 when it is not dead. */
export function deleteDeadJob(tx: Db, id: number): Promise<number> {
  return tx.run(sql`delete from jobs where company_id = ${tx.company} and id = ${id} and state = 'dead'`);
}
