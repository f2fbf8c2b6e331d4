import { sql, type Db } from "#kit/server/database.ts";
import { joinOne } from "#kit/server/paging.ts";
import type { ReservationSource, ReservationStatus } from "../contract/statuses.ts";
import { lastCancel } from "./restore.queries.ts";
import { liveList } from "./statuses.queries.ts";

/** A reservation with the names of customer, staff, services and seats, and the order that bills it. */

export interface ReservationFacts {
  id: number;
  code: string;
  status: ReservationStatus;
  version: number;
  customer: { id: number; name: string; surname: string; phone: string } | null;
  createdBy: { id: number; name: string; surname: string } | null;
  source: ReservationSource | null;
  unverified_phone: boolean;
  starting_at: string;
  finishing_at: string;
  total: number;
  notes: string;
  custom_fields: Record<string, unknown>;
  order_id: number | null;
  customer_confirmed_at: string | null;
  items: {
    id: number;
    service: { id: number; name: string };
    employee: { id: number; name: string };
    seat: { id: number; name: string } | null;
    price: number;
    quantity: number;
    starting_at: string;
    estimated_time: number;
  }[];
  /** Its order has been paid, or is paid later (veresiye). */
  paid: boolean;
  /** For a cancelled one: its employees and seats are still free at its time; otherwise true. */
  free: boolean;
  /** Until when a cancellation by staff can be undone (decision 0047). */
  restorable_until: string | null;
}

/**
 * One JSON object per row of `r`. `offset 0` makes PostgreSQL use the index by time first, because an old employee has more appointments
 * than a day has.
 */
export const factsAt = (now: string) => sql`json_build_object(
  'id', r.id, 'code', r.code, 'status', r.status, 'version', r.version,
  'customer', (select json_build_object('id', c.id, 'name', c.name, 'surname', c.surname, 'phone', c.phone)
     from contacts c where c.company_id = r.company_id and c.id = r.customer_id),
  'createdBy', (select json_build_object('id', e.id, 'name', e.name, 'surname', e.surname)
     from employees e where e.company_id = r.company_id and e.id = r.created_by),
  'source', r.source, 'unverified_phone', r.unverified_phone, 'starting_at', iso(r.starting_at), 'finishing_at', iso(r.finishing_at), 'total', r.total, 'notes', r.notes,
  'custom_fields', r.custom_fields, 'customer_confirmed_at', iso(r.customer_confirmed_at), 'order_id', o.id, 'paid', o.transaction_id is not null or o.due_at is not null,
  'items', (select coalesce(json_agg(json_build_object(
       'id', i.id, 'service', json_build_object('id', s.id, 'name', s.name),
       'employee', json_build_object('id', e.id, 'name', trim(e.name || ' ' || e.surname)),
       'seat', case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end,
       'price', i.price, 'quantity', i.quantity, 'starting_at', iso(i.starting_at), 'estimated_time', i.estimated_time) order by i.position, i.id), '[]')
     from reservation_items i
     ${joinOne(sql`services`, sql`s`, sql`s.company_id = i.company_id and s.id = i.service_id`)}
     ${joinOne(sql`employees`, sql`e`, sql`e.company_id = i.company_id and e.id = i.employee_id`)}
     ${joinOne(sql`seats`, sql`t`, sql`t.company_id = i.company_id and t.id = i.seat_id`)}
     where i.company_id = r.company_id and i.reservation_id = r.id),
  'restorable_until', case when r.status = 'canceled' then (
     select iso(until) from ${lastCancel(sql`r.company_id`, sql`r.id`)} c where until > ${now} and employee_id is not null) end,
  'free', r.status <> 'canceled' or r.starting_at <= ${now} or not exists (
     select from reservation_items own cross join lateral (
       select employee_id, seat_id from reservation_items i where i.company_id = r.company_id
         and i.starting_at < r.finishing_at and i.starting_at > r.starting_at - interval '300 minutes'
         and i.starting_at < own.finishing_at and i.finishing_at > own.starting_at and i.status in ${liveList}
       offset 0) i
     where own.company_id = r.company_id and own.reservation_id = r.id
       and (i.employee_id = own.employee_id or i.seat_id = own.seat_id)))`;

/** Whether the order `o` bills its reservation: neither cancelled nor given back whole. The index orders_one_bill_of_reservation says the same. */
export const billsReservation = sql`o.status <> 'cancelled' and (o.refunded = 0 or o.refunded < o.paid)
  and not (o.due_at is not null and o.owed = 0 and o.written_off = 0 and o.refunded = o.paid)`;

export const billing = joinOne(
  sql`orders`,
  sql`o`,
  sql`o.company_id = r.company_id and o.reservation_id = r.id and ${billsReservation}`,
);

/** One reservation; unknown → 404. */
export async function getReservation(db: Db, id: number, now: string): Promise<ReservationFacts> {
  const row = await db.one<{ facts: ReservationFacts }>(
    sql`select ${factsAt(now)} as facts from reservations r ${billing} where r.company_id = ${db.company} and r.id = ${id}`,
  );
  return row.facts;
}
