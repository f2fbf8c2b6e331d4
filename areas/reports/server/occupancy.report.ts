import { liveList } from "#areas/reservations/server/statuses.queries.ts";
import { sql, type Db } from "#kit/server/database.ts";
import type { Span } from "./sold.report.ts";

export interface Worker {
  id: number;
  name: string;
  surname: string;
  working_hours: Record<string, string | undefined>;
}

/** Active employees with their weekly hours. */
export function listWorkers(db: Db): Promise<Worker[]> {
  return db.rows(
    sql`select id, name, surname, working_hours from employees
        where company_id = ${db.company} and is_active and not is_accountant order by id`,
  );
}

/** When an employee works on a day; instants. */
export interface Shift {
  employeeId: number;
  date: string;
  from: string;
  to: string;
}

/**
 * Minutes of the period's live lines within their employees' shifts, by employee. The lines are read once by their time and meet the
 * shifts by employee and day; a line over midnight meets those of both days.
 */
export function bookedMinutes(
  db: Db,
  { from, to }: Span,
  shifts: readonly Shift[],
  zone: string,
): Promise<{ employee_id: number; minutes: number }[]> {
  const of = (key: "date" | "from" | "to") => shifts.map((shift) => shift[key]);
  return db.rows(
    sql`with shifts as materialized (
          select * from unnest(${shifts.map(({ employeeId }) => employeeId)}::bigint[], ${of("date")}::date[],
                               ${of("from")}::timestamptz[], ${of("to")}::timestamptz[]) as shift (employee_id, date, starts, ends)),
        lines as materialized (
          select employee_id, starting_at, finishing_at, (starting_at at time zone ${zone})::date as first,
                 ((finishing_at - interval '1 second') at time zone ${zone})::date as last
          from reservation_items
          where company_id = ${db.company} and starting_at >= ${from}::timestamptz - interval '1 day' and starting_at < ${to}
            and finishing_at > ${from} and status in ${liveList})
        select s.employee_id, sum(extract(epoch from least(l.finishing_at, s.ends) - greatest(l.starting_at, s.starts)) / 60)::int as minutes
        from (select *, first as date from lines union all select *, last from lines where last <> first) l
        join shifts s on s.employee_id = l.employee_id and s.date = l.date and l.finishing_at > s.starts and l.starting_at < s.ends
        group by s.employee_id`,
  );
}
