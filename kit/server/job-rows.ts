import { empty, sql, type Db, type Sql } from "./database.ts";

/** SQL of the jobs (decision 0042). Each statement is for the company of its `db`, 0 being the installation. */

export interface NewJob {
  name: string;
  data: unknown;
  at?: string | undefined;
  key?: string | undefined;
}

/**
 * Writes a job. A waiting job with the same key gets the new data and time. With `keep` nothing is written while a job with its key waits
 * or runs.
 */
export async function putJob(db: Db, { name, data, at, key }: NewJob, taken: "move" | "keep" = "move"): Promise<void> {
  const move = sql`update set name = excluded.name, data = excluded.data, due_at = excluded.due_at, asked_at = excluded.asked_at,
                              tries = 0, done = null, total = null, error = null`;
  const taking = sql`select 1 from jobs where company_id = ${db.company} and key = ${key ?? null} and state in ('waiting', 'running')`;
  await db.run(
    sql`insert into jobs (company_id, name, key, data, due_at)
        select ${db.company}, ${name}, ${key ?? null}, ${JSON.stringify(data)}::jsonb, coalesce(${at ?? null}::timestamptz, app_now())
        ${taken === "keep" ? sql`where not exists (${taking})` : empty}
        on conflict (company_id, key) where state = 'waiting' do ${taken === "move" ? move : sql`nothing`}`,
  );
}

/** Deletes the waiting job with this key; returns whether there was one. */
export async function deleteWaiting(db: Db, key: string): Promise<boolean> {
  return (
    (await db.run(sql`delete from jobs where company_id = ${db.company} and key = ${key} and state = 'waiting'`)) > 0
  );
}

export interface DueCompanies {
  /** Companies with a due job, the longest waiting first. */
  due: number[];
  /** Milliseconds until the next job of another company is due, at most those asked for. */
  nextMs: number;
}

/** Which companies have work now, and when others will within `mostMs`. `now` is the SQL of the time that decides what is due. */
export async function listDueCompanies(db: Db, now: Sql, mostMs: number): Promise<DueCompanies> {
  const rows = await db.rows<{ company: number; ms: number }>(
    sql`select company_id as company, extract(epoch from min(due_at) - ${now})::float8 * 1000 as ms from job_turns
        where state <> 'dead' and due_at <= ${now} + make_interval(secs => ${mostMs / 1000}::float8)
        group by company_id order by min(due_at) limit 1000`,
  );
  return {
    due: rows.filter(({ ms }) => ms <= 0).map(({ company }) => company),
    nextMs: rows.find(({ ms }) => ms > 0)?.ms ?? mostMs,
  };
}

/** A job that this process runs; `tries` is the fencing token against another process that took it over. */
export interface ClaimedJob {
  id: number;
  name: string;
  key: string | null;
  data: unknown;
  tries: number;
}

/** Lease of a worker without a renewal; after it, its jobs start again elsewhere. */
const LEASE = sql`interval '30 seconds'`;

/** Claims due jobs with one of the names, and those with an expired lease. Skips locked rows. */
export function claimJobs(db: Db, names: readonly string[], most: number, now: Sql): Promise<ClaimedJob[]> {
  return db.rows(
    sql`with due as (
          select company_id, id from jobs
          where company_id = ${db.company} and state in ('waiting', 'running') and due_at <= ${now} and name = any (${names})
          order by due_at, id limit ${most} for update skip locked)
        update jobs j set state = 'running', tries = j.tries + 1, due_at = ${now} + ${LEASE}
        from due where j.company_id = due.company_id and j.id = due.id
        returning j.id, j.name, j.key, j.data, j.tries`,
  );
}

type Held = Pick<ClaimedJob, "id" | "tries">;
const held = (db: Db, { id, tries }: Held): Sql =>
  sql`j.company_id = ${db.company} and j.id = ${id} and j.state = 'running' and j.tries = ${tries}`;

/** Renews the lease of a job; 0 when another worker has the job. */
export function renewLease(db: Db, job: Held, now: Sql): Promise<number> {
  return db.run(sql`update jobs j set due_at = ${now} + ${LEASE} where ${held(db, job)}`);
}

/** Marks the job done; 0 when another worker has it, and then nothing of this try may be kept. */
export function endJob(tx: Db, job: Held): Promise<number> {
  return tx.run(sql`update jobs j set state = 'done', error = null, ended_at = app_now() where ${held(tx, job)}`);
}

export interface NextStep {
  data: unknown;
  at?: string | undefined;
  progress?: { done: number; total: number } | undefined;
}

/** The job waits for its next step; if its key was used again meanwhile, the new job replaces it. */
export async function stepJob(tx: Db, job: ClaimedJob, { data, at, progress }: NextStep): Promise<number> {
  if (await isReplaced(tx, job)) return tx.run(sql`delete from jobs j where ${held(tx, job)}`);
  return tx.run(
    sql`update jobs j set state = 'waiting', tries = 0, error = null, data = ${JSON.stringify(data)}::jsonb,
               due_at = coalesce(${at ?? null}::timestamptz, app_now()),
               done = coalesce(${progress?.done ?? null}, done), total = coalesce(${progress?.total ?? null}, total)
        where ${held(tx, job)}`,
  );
}

/** The error of a failed try, as administrators read it. */
export interface JobError {
  tr: string;
  en: string;
}

/** The job waits some seconds for its next try; if its key was used again meanwhile, the new job replaces it. */
export async function delayJob(tx: Db, job: ClaimedJob, seconds: number, error: JobError | undefined): Promise<number> {
  if (await isReplaced(tx, job)) return tx.run(sql`delete from jobs j where ${held(tx, job)}`);
  return tx.run(
    sql`update jobs j set state = 'waiting', due_at = app_now() + make_interval(secs => ${seconds}::float8),
               error = coalesce(${error ? JSON.stringify(error) : null}::jsonb, error)
        where ${held(tx, job)}`,
  );
}

/** Whether another job waits with this one's key. */
async function isReplaced(tx: Db, { key }: ClaimedJob): Promise<boolean> {
  if (key === null) return false;
  const waiting = sql`select id from jobs where company_id = ${tx.company} and key = ${key} and state = 'waiting'`;
  return (await tx.maybe(waiting)) !== undefined;
}

/** Marks the job dead. A dead job has no key, so the same may be asked for again. */
export function buryJob(tx: Db, job: Held, error: JobError): Promise<number> {
  return tx.run(
    sql`update jobs j set state = 'dead', key = null, error = ${JSON.stringify(error)}::jsonb, ended_at = app_now() where ${held(tx, job)}`,
  );
}

export interface DeadJob {
  id: number;
  name: string;
  tries: number;
  error: JobError | null;
  /** ISO UTC. */
  ended_at: string;
}

/** The dead jobs of the `db`, latest first. */
export function listDeadJobs(db: Db): Promise<DeadJob[]> {
  return db.rows(
    sql`select id, name, tries, error, iso(ended_at) as ended_at from jobs
        where company_id = ${db.company} and state = 'dead' order by ended_at desc, id desc`,
  );
}

/** Deletes old ended jobs: done after 7 days, dead after 90. */
export async function forgetJobs(db: Db): Promise<void> {
  await db.run(
    sql`delete from jobs where company_id = ${db.company} and state in ('done', 'dead')
        and ended_at < app_now() - case state when 'done' then interval '7 days' else interval '90 days' end`,
  );
}

/** All jobs that are not done, by state, and for how many seconds the oldest has been due. */
export function countJobs(
  db: Db,
): Promise<{ waiting: number; running: number; dead: number; overdue_seconds: number }> {
  return db.one(
    sql`select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'running') as running,
               count(*) filter (where state = 'dead') as dead,
               coalesce(extract(epoch from now() - min(due_at) filter (where state = 'waiting' and due_at < now())), 0)::float8 as overdue_seconds
        from job_turns`,
  );
}
