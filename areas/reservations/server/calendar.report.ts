import { sql, type Db } from "#kit/server/database.ts";
import type { WeekHours } from "./hours.rules.ts";
import { liveList } from "./statuses.queries.ts";

/** A day of the calendar: read-only, one statement for each kind; its cost depends on the day, not on the table's size. */

export interface ColumnRow {
  id: number;
  name: string;
  /** 1 … 12. */
  color: number;
  photo: string;
  working_hours: WeekHours;
}

export interface DayRow {
  columns: ColumnRow[];
  /** JSON text of the events; built in the database, which is cheaper than building objects first. */
  events: string;
}

/** Live lines that overlap `[from, to)`, by start; the longest line has 300 minutes. */
const liveLines = (db: Db, { from, to }: { from: string; to: string }) => sql`reservation_items i
  join reservations r on r.company_id = i.company_id and r.id = i.reservation_id
  join services s on s.company_id = i.company_id and s.id = i.service_id
  left join contacts c on c.company_id = r.company_id and c.id = r.customer_id
  where i.company_id = ${db.company} and i.starting_at < ${to} and i.starting_at > ${from}::timestamptz - interval '300 minutes'
    and i.finishing_at > ${from} and i.status in ${liveList}`;

/** Until when it waits for its deposit, which only online booking asks for (decision 0116), and whether one was paid. */
const deposit = sql`case when r.source is not null and r.status = 'new' then (select h.ends_at from deposit_holds h
    where h.company_id = r.company_id and h.reservation_id = r.id and h.released_at is null) end as held_until,
  exists (select from prepaid_accounts p where p.company_id = r.company_id and p.reservation_id = r.id and p."left" > 0) as deposit`;

const owner = sql`coalesce(trim(c.name || ' ' || c.surname), 'Walk-in')`;

/** By employee: active ones, and others with a line that day, so that every booking is visible (B1). */
export function employeeDay(db: Db, span: { from: string; to: string }): Promise<DayRow> {
  return db.one(
    sql`with lines as materialized (
          select i.id, i.reservation_id, r.version, i.employee_id as resource, i.starting_at, i.finishing_at, i.status, r.customer_confirmed_at is not null as confirmed, r.source is not null as online, ${deposit}, ${owner} as owner, s.name as service
          from ${liveLines(db, span)})
        select
          (select coalesce(json_agg(json_build_object('id', e.id, 'name', trim(e.name || ' ' || e.surname), 'color', e.color,
             'photo', e.photo_url, 'working_hours', e.working_hours) order by e.id), '[]')
           from employees e where e.company_id = ${db.company} and (e.is_active and not e.is_accountant or e.id in (select resource from lines))) as columns,
          ${events} as events`,
  );
}

/** By seat: usable ones, and others with a line that day; lines without a seat are not shown (B3). */
export function seatDay(db: Db, span: { from: string; to: string }): Promise<DayRow> {
  return db.one(
    sql`with lines as materialized (
          select i.id, i.reservation_id, r.version, i.seat_id as resource, i.starting_at, i.finishing_at, i.status, r.customer_confirmed_at is not null as confirmed, r.source is not null as online, ${deposit}, ${owner} as owner, s.name as service
          from ${liveLines(db, span)} and i.seat_id is not null)
        select
          (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'color', (t.place - 1) % 12 + 1, 'photo', '',
             'working_hours', json_build_object()) order by t.id), '[]')
           from (select *, row_number() over (order by id) as place from seats where company_id = ${db.company}) t
           where t.usable or t.id in (select resource from lines)) as columns,
          ${events} as events`,
  );
}

export interface HolderTimes {
  /** Null: the company has no such employee. */
  working_hours: WeekHours | null;
  busy: { employee_id: number; seat_id: number | null; starting_at: string; finishing_at: string; owner: string }[];
}

/** An employee's hours, and the live lines of the employee or the seat in `[from, to)`; `except`: a reservation to leave out. */
export function holderTimes(
  db: Db,
  holder: { employeeId: number | null; seatId: number | null; except: number | null },
  span: { from: string; to: string },
): Promise<HolderTimes> {
  const { employeeId, seatId, except } = holder;
  return db.one(
    sql`select
          (select working_hours from employees where company_id = ${db.company} and id = ${employeeId}) as working_hours,
          (select coalesce(json_agg(json_build_object('employee_id', i.employee_id, 'seat_id', i.seat_id,
             'starting_at', i.starting_at, 'finishing_at', i.finishing_at, 'owner', ${owner}) order by i.starting_at), '[]')
           from ${liveLines(db, span)} and (i.employee_id = ${employeeId} or i.seat_id = ${seatId})
             and i.reservation_id <> ${except ?? 0}) as busy`,
  );
}

const events = sql`(select coalesce('[' || string_agg('{"id":' || id || ',"reservation_id":' || reservation_id
    || case when version > 1 then ',"version":' || version else '' end || ',"start":"' || iso(starting_at) || '","end":"' || iso(finishing_at)
    || '","resource":' || resource || ',"text":' || to_json(owner || ', ' || service) || ',"owner":' || to_json(owner)
    || ',"status":"' || status || case when confirmed then '","confirmed":true' else '"' end || case when online then ',"online":true' else '' end
    || case when held_until is null then '' else ',"held_until":"' || iso(held_until) || '"' end || case when deposit then ',"deposit":true}' else '}' end, ',' order by starting_at, id) || ']', '[]') from lines)`;
