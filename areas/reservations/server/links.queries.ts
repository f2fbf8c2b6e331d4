import { sql, type Db } from "#kit/server/database.ts";
import type { ReservationStatus } from "../contract/statuses.ts";

/** Stores the hash of a link to an appointment. */
export async function insertLink(tx: Db, reservationId: number, hash: Buffer): Promise<void> {
  await tx.run(
    sql`insert into reservation_links (company_id, token_hash, reservation_id) values (${tx.company}, ${hash}, ${reservationId})`,
  );
}

/** An appointment as its customer sees it. */
export interface LinkedReservation {
  company: number;
  id: number;
  version: number;
  status: ReservationStatus;
  starting_at: string;
  finishing_at: string;
  confirmed: boolean;
  services: string;
  /** Names of the employees, each once. */
  employees: string;
  unverified_phone: boolean;
  /** Booked by the customer on the booking page. */
  online: boolean;
  business: string;
  address: string;
  phone: string;
  timezone: string;
  notice_hours: number;
}

/** The default is four hours: less than the usual reminder's day, because otherwise nobody could cancel by its link. */
const NOTICE_HOURS = sql`coalesce((select cancel_notice_hours from reservation_settings s where s.company_id = c.id), 4)`;

/** The appointment of a link until it is over at `now` (ISO UTC); undefined afterwards, and for an unknown hash. */
export function findByLink(db: Db, hash: Buffer, now: string): Promise<LinkedReservation | undefined> {
  return db.maybe(
    sql`select r.company_id as company, r.id, r.version, r.status, iso(r.starting_at) as starting_at, iso(r.finishing_at) as finishing_at,
               r.customer_confirmed_at is not null as confirmed, c.name as business, concat_ws(', ', nullif(c.address, ''), nullif(c.city, '')) as address,
               c.phone, c.timezone, ${NOTICE_HOURS} as notice_hours,
               (select coalesce(string_agg(s.name, ', ' order by i.position), '') from reservation_items i
                  join services s on s.company_id = i.company_id and s.id = i.service_id
                where i.company_id = r.company_id and i.reservation_id = r.id) as services,
               (select coalesce(string_agg(distinct trim(e.name || ' ' || e.surname), ', '), '') from reservation_items i
                  join employees e on e.company_id = i.company_id and e.id = i.employee_id
                where i.company_id = r.company_id and i.reservation_id = r.id) as employees, r.unverified_phone, r.source is not null as online
        from reservation_links l
          join reservations r on r.company_id = l.company_id and r.id = l.reservation_id
          join companies c on c.id = r.company_id
        where l.company_id = ${db.company} and l.token_hash = ${hash} and r.finishing_at > ${now}`,
  );
}

/** Records the customer's confirmation; the first time counts. */
export async function confirmByCustomer(tx: Db, id: number): Promise<void> {
  await tx.run(
    sql`update reservations set customer_confirmed_at = coalesce(customer_confirmed_at, app_now())
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Cancels a locked appointment with a reason. */
export async function cancelByCustomer(tx: Db, id: number, reason: string): Promise<void> {
  await tx.run(
    sql`update reservations set status = 'canceled', cancel_reason = ${reason}, version = version + 1
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Hours before the start until which customers may cancel themselves. */
export async function getNotice(db: Db): Promise<number> {
  const { hours } = await db.one<{ hours: number }>(
    sql`select ${NOTICE_HOURS} as hours from companies c where c.id = ${db.company}`,
  );
  return hours;
}

/** Sets these hours. */
export async function putNotice(tx: Db, hours: number): Promise<void> {
  await tx.run(
    sql`insert into reservation_settings (company_id, cancel_notice_hours) values (${tx.company}, ${hours})
        on conflict (company_id) do update set cancel_notice_hours = excluded.cancel_notice_hours`,
  );
}
