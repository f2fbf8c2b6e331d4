import type { z } from "zod";
import { sql, type Db, type Sql } from "#kit/server/database.ts";
import { pageOfRows, type Paging } from "#kit/server/paging.ts";
import type { month, turn } from "../contract/months.ts";

export type Month = z.output<typeof month>;

const person = (id: Sql) => sql`(select json_build_object('id', e.id, 'name', e.name, 'surname', e.surname)
  from employees e where e.company_id = m.company_id and e.id = ${id})`;

/** Facts of months `m (company_id, first)`; audit entries store the month as the number YYYYMM. */
const facts = sql`to_char(m.first, 'YYYY-MM') as month, iso(c.closed_at) as closed_at, ${person(sql`c.closed_by`)} as closed_by,
  (select json_build_object('at', iso(a.at), 'by', ${person(sql`a.employee_id`)}, 'reason', a.after ->> 'reason')
   from audit_entries a where a.company_id = m.company_id and a.entity = 'month' and a.action = 'reopened'
     and a.entity_id = to_char(m.first, 'YYYYMM')::int order by a.id desc limit 1) as reopened`;
const closed = sql`left join closed_months c on c.company_id = m.company_id and c.month = m.first`;

/** The day of the first transaction, document or account opening of a company `o`, or of its sign-up. */
const firstDay = sql`least(
  (select min(paid_at) from transactions where company_id = o.id) at time zone o.timezone,
  (select min(date) from documents where company_id = o.id and status <> 'draft'),
  (select min(opening_date) from accounts where company_id = o.id), o.created_at at time zone o.timezone)`;

export interface Before {
  /** The month of the first record, YYYY-MM. */
  first: string;
  /** How many months from it on are open before this one, and the last three of them. */
  count: number;
  open: string[];
}

/** What is before a month (YYYY-MM). */
export const readBefore = (db: Db, month: string): Promise<Before> =>
  db.one(
    sql`with bounds as (select date_trunc('month', ${firstDay})::date as first from companies o where o.id = ${db.company}),
          open as (
            select m::date as month from bounds, generate_series(first, ${`${month}-01`}::date - interval '1 month', interval '1 month') m
            where not exists (select from closed_months c where c.company_id = ${db.company} and c.month = m::date))
        select to_char(first, 'YYYY-MM') as first, (select count(*)::int from open) as count,
          (select coalesce(json_agg(to_char(month, 'YYYY-MM') order by month), '[]')
             from (select month from open order by month desc limit 3) last) as open
        from bounds`,
  );

/**
 * A page of the months before `current` (YYYY-MM), latest first, since the first transaction, document, account opening, closed month or
 * sign-up.
 */
export function listMonths(db: Db, current: string, paging: Paging): Promise<{ total: number; data: Month[] }> {
  return db.one(
    sql`with bounds as (
          select o.id as company_id, date_trunc('month', least(
              (select min(month) from closed_months where company_id = o.id), ${firstDay})) as earliest
          from companies o where o.id = ${db.company}),
        months as (
          select company_id, first::date as first
          from bounds, generate_series(earliest, ${`${current}-01`}::date - interval '1 month', interval '1 month') first)
        select (select count(*) from months) as total,
          (select coalesce(json_agg(row), '[]') from (
             select ${facts} from (select * from months order by first desc ${pageOfRows(paging)}) m ${closed} order by m.first desc) row) as data`,
  );
}

/** One month (YYYY-MM). */
export function getMonth(db: Db, month: string): Promise<Month> {
  return db.one(
    sql`select ${facts} from (select ${db.company}::bigint as company_id, ${`${month}-01`}::date as first) m ${closed}`,
  );
}

export type Turn = z.output<typeof turn>;

/** Every closing and reopening of a month (YYYY-MM), latest first, from the audit. */
export function listTurns(db: Db, month: string): Promise<Turn[]> {
  return db.rows(
    sql`select m.action, iso(m.at) as at, ${person(sql`m.employee_id`)} as by, coalesce(m.after ->> 'reason', '') as reason
        from audit_entries m
        where m.company_id = ${db.company} and m.entity = 'month' and m.entity_id = ${Number(month.replace("-", ""))}
        order by m.id desc`,
  );
}

/** Locks all months of the company until the end of the call, so that nobody writes into past days meanwhile. */
export async function lockMonths(tx: Db): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(months_lock(${tx.company}))`);
}

/** Whether the month of a day (YYYY-MM-DD) is closed. */
export async function isClosed(db: Db, day: string): Promise<boolean> {
  const { closed: is } = await db.one<{ closed: boolean }>(
    sql`select exists (select from closed_months
          where company_id = ${db.company} and month = date_trunc('month', ${day}::date)::date) as closed`,
  );
  return is;
}

/** Closes a month; false when it was closed already. */
export async function insertClosedMonth(
  tx: Db,
  { month, from, to, writerId }: { month: string; from: string; to: string; writerId: number },
): Promise<boolean> {
  const count = await tx.run(
    sql`insert into closed_months (company_id, month, starts_at, ends_at, closed_by)
        values (${tx.company}, ${`${month}-01`}, ${from}, ${to}, ${writerId}) on conflict do nothing`,
  );
  return count > 0;
}

/** Reopens a month; false when it was not closed. */
export async function deleteClosedMonth(tx: Db, month: string): Promise<boolean> {
  const count = await tx.run(
    sql`delete from closed_months where company_id = ${tx.company} and month = ${`${month}-01`}`,
  );
  return count > 0;
}
