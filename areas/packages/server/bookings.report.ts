import { billsReservation } from "#areas/reservations/server/facts.report.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import { sql, type Db, type Sql } from "#kit/server/database.ts";
import type { visitSessions } from "../contract/visit-sessions.ts";
import { stateOn, takenByLine } from "./customer-packages.queries.ts";
import { fitsLine } from "./sessions.queries.ts";

type Lines = Reply<(typeof visitSessions)["GET /api/reservations/{id}/sessions"]>["data"];

const choiceOf = sql`json_build_object('package_service_id', l.id, 'customer_package_id', k.id, 'name', k.name,
  'owner', case when k.customer_id is distinct from r.customer_id then (
    select trim(c.name || ' ' || c.surname) from contacts c where c.company_id = k.company_id and c.id = k.customer_id) end,
  'unit', k.unit, 'used', l.used, 'count', l.count, 'takes', ${takenByLine}, 'last_day', k.last_day)`;

const packages = sql`customer_package_services l
  join customer_packages k on k.company_id = l.company_id and k.id = l.customer_package_id`;

/** The lines of an appointment with the sessions that they use, and the open packages of their customer that they could use. */
export function readLines(
  db: Db,
  reservationId: number,
  { today, zone }: { today: string; zone: string },
): Promise<Lines> {
  const lasts = sql`(k.last_day is null or k.last_day >= (i.starting_at at time zone ${zone})::date)`;
  const enough = sql`l.count - l.used >= ${takenByLine}`;
  return db.rows(
    sql`select i.id as reservation_item_id, json_build_object('id', s.id, 'name', s.name) as service,
          (select ${choiceOf} from session_bookings b join ${packages} on l.company_id = b.company_id and l.id = b.package_service_id
           where b.company_id = i.company_id and b.reservation_item_id = i.id and ${fitsLine}) as chosen,
          exists (select from session_entries n where n.company_id = i.company_id and n.reservation_item_id = i.id
                  and n.reason = 'used' and not n.undone) as used,
          (select coalesce(json_agg(${choiceOf} order by k.last_day nulls last, k.id), '[]') from ${packages}
           where l.company_id = i.company_id and ${fitsLine} and ${stateOn(today)} = 'open' and ${lasts} and ${enough}) as choices
        from reservation_items i
        join reservations r on r.company_id = i.company_id and r.id = i.reservation_id
        join services s on s.company_id = i.company_id and s.id = i.service_id
        where i.company_id = ${db.company} and i.reservation_id = ${reservationId} order by i.position, i.id`,
  );
}

/** Whether a sale that is no longer an unpaid bill (decision 0140) bills the appointment. */
export async function isSold(db: Db, reservationId: number): Promise<boolean> {
  const { sold } = await db.one<{ sold: boolean }>(
    sql`select exists (select from orders o where o.company_id = ${db.company} and o.reservation_id = ${reservationId}
          and ${billsReservation} and not (o.status = 'new' and o.transaction_id is null)) as sold`,
  );
  return sold;
}

/** The lines of an appointment that sessions pay if it is this customer's. */
export async function linesPaidBySessions(
  db: Db,
  reservationId: number,
  customerId: number | null,
): Promise<Set<number>> {
  const rows = await db.rows<{ id: number }>(
    sql`select i.id from reservation_items i
        join (select ${customerId}::bigint as customer_id) r on true
        join session_bookings b on b.company_id = i.company_id and b.reservation_item_id = i.id
        join ${packages} on l.company_id = b.company_id and l.id = b.package_service_id
        where i.company_id = ${db.company} and i.reservation_id = ${reservationId} and ${fitsLine}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** How many sessions of a package coming appointments will use, without those of one appointment. */
export async function bookedElsewhere(db: Db, packageServiceId: number, reservationId: number): Promise<number> {
  const { booked } = await db.one<{ booked: number }>(
    sql`select coalesce(sum(${takenByLine}), 0)::int as booked
        from session_bookings b
        join reservation_items i on i.company_id = b.company_id and i.id = b.reservation_item_id and i.status in ('new', 'accepted')
        join ${packages} on l.company_id = b.company_id and l.id = b.package_service_id
        where b.company_id = ${db.company} and b.package_service_id = ${packageServiceId} and i.reservation_id <> ${reservationId}`,
  );
  return booked;
}

/** Whether the line of an appointment uses a package, so that it costs nothing at the till. `line` has its company_id and id. */
export const isPrepaid = (line: Sql): Sql => sql`exists (select from session_bookings b
  join reservation_items i on i.company_id = b.company_id and i.id = b.reservation_item_id
  join reservations r on r.company_id = i.company_id and r.id = i.reservation_id
  join ${packages} on l.company_id = b.company_id and l.id = b.package_service_id
  where b.company_id = ${line}.company_id and b.reservation_item_id = ${line}.id and ${fitsLine})`;
