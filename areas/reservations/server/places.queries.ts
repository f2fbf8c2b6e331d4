import { sql, type Db } from "#kit/server/database.ts";
import type { Span, WeekHours } from "./hours.rules.ts";
import type { Line } from "./lines.rules.ts";
import { liveList } from "./statuses.queries.ts";

export interface Needed {
  employees: number[];
  seats: number[];
  services: number[];
  customerId: number | null;
}

/** The found rows that a booking needs; missing ones do not exist in the company. */
export interface Found {
  employees: { id: number; name: string; is_active: boolean; working_hours: WeekHours }[];
  seats: { id: number; name: string; usable: boolean }[];
  services: number[];
  customer: boolean;
}

/**
 * Locks employees, then seats, each in order of id, until the end of the transaction, and checks that services and customer exist; one
 * statement. Concurrent bookings wait here and then see this booking, so that they get a clear refusal and no deadlock. Row locks are
 * enough, because the lines' foreign keys lock these rows anyway.
 */
export function lockHolders(tx: Db, { employees, seats, services, customerId }: Needed): Promise<Found> {
  return tx.one(
    sql`with held_employees as materialized (
          select id, name, surname, is_active and not is_accountant as is_active, working_hours from employees
          where company_id = ${tx.company} and id = any(${employees}) order by id for no key update),
        held_seats as materialized (
          select id, name, usable from seats
          where company_id = ${tx.company} and id = any(${seats}) and (select count(*) from held_employees) >= 0 order by id for no key update)
        select
          (select coalesce(json_agg(json_build_object('id', id, 'name', trim(name || ' ' || surname), 'is_active', is_active,
             'working_hours', working_hours)), '[]') from held_employees) as employees,
          (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'usable', usable)), '[]') from held_seats) as seats,
          (select coalesce(json_agg(id), '[]') from services where company_id = ${tx.company} and id = any(${services})) as services,
          ${customerId}::bigint is null or exists (select from contacts
             where company_id = ${tx.company} and id = ${customerId} and type = 'customer' and deleted_at is null) as customer`,
  );
}

export interface Taker {
  /** Index of the conflicting line. */
  line: number;
  by_seat: boolean;
  /** Customer's name; empty: walk-in. */
  name: string;
  starting_at: string;
  finishing_at: string;
}

/** The first live line of another reservation that holds an employee or a seat of these lines at their time; `span` covers all of them. */
export function findTaker(
  tx: Db,
  lines: readonly Line[],
  { from, to }: Span,
  reservationId: number | null,
): Promise<Taker | undefined> {
  const iso = (at: number) => new Date(at).toISOString();
  return tx.maybe(
    sql`select w.place::int - 1 as line, i.employee_id <> w.employee_id as by_seat, trim(coalesce(c.name || ' ' || c.surname, '')) as name,
               i.starting_at, i.finishing_at
        from unnest(${lines.map((l) => l.employeeId)}::bigint[], ${lines.map((l) => l.seatId)}::bigint[],
                    ${lines.map((l) => iso(l.from))}::timestamptz[], ${lines.map((l) => iso(l.to))}::timestamptz[])
             with ordinality as w (employee_id, seat_id, starts, ends, place)
        join reservation_items i on i.company_id = ${tx.company}
          and i.starting_at < ${iso(to)} and i.starting_at > ${iso(from)}::timestamptz - interval '300 minutes'
          and i.starting_at < w.ends and i.finishing_at > w.starts
          and (i.employee_id = w.employee_id or i.seat_id = w.seat_id)
          and i.status in ${liveList} and i.reservation_id <> ${reservationId ?? 0}
        join reservations r on r.company_id = i.company_id and r.id = i.reservation_id
        left join contacts c on c.company_id = r.company_id and c.id = r.customer_id
        order by w.place, i.starting_at limit 1`,
  );
}

/** Live lines of other reservations that hold any of these employees or seats between two instants. */
export async function listBusy(
  tx: Db,
  lines: readonly Line[],
  span: { from: string; to: string },
  reservationId: number | null,
) {
  const rows = await tx.rows<{
    employee_id: number;
    seat_id: number | null;
    starting_at: string;
    finishing_at: string;
  }>(
    sql`select employee_id, seat_id, starting_at, finishing_at from reservation_items
        where company_id = ${tx.company} and starting_at < ${span.to}
          and starting_at > ${span.from}::timestamptz - interval '300 minutes'
          and (employee_id = any(${lines.map((l) => l.employeeId)}) or seat_id = any(${lines.map((l) => l.seatId)}))
          and status in ${liveList} and reservation_id <> ${reservationId ?? 0}`,
  );
  return rows.map((row) => ({
    employeeId: row.employee_id,
    seatId: row.seat_id,
    from: Date.parse(row.starting_at),
    to: Date.parse(row.finishing_at),
  }));
}
