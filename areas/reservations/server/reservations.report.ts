import { empty, join, sql, type Db, type Sql } from "#kit/server/database.ts";
import {
  joinOne,
  keptTotal,
  MOST_COUNTED,
  plannedForRange,
  pageWindow,
  type Beside,
  type ListOrder,
  type Paging,
  totalForWindow,
} from "#kit/server/paging.ts";
import { nextFirst, type FoundPage } from "./next-first.report.ts";
import type { ReservationSource, ReservationStatus } from "../contract/statuses.ts";

/** Reservations with the names of customer, staff, services and seats, and the order that bills them. */

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
}

/**
 * One JSON object per row of `r`. `offset 0` makes PostgreSQL use the index by time first, because an old employee has more appointments
 * than a day has.
 */
const factsAt = (now: string) => sql`json_build_object(
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
  'free', r.status <> 'canceled' or r.starting_at <= ${now} or not exists (
     select from reservation_items own cross join lateral (
       select employee_id, seat_id from reservation_items i where i.company_id = r.company_id
         and i.starting_at < r.finishing_at and i.starting_at > r.starting_at - interval '300 minutes'
         and i.starting_at < own.finishing_at and i.finishing_at > own.starting_at and i.status in ('new', 'accepted', 'success')
       offset 0) i
     where own.company_id = r.company_id and own.reservation_id = r.id
       and (i.employee_id = own.employee_id or i.seat_id = own.seat_id)))`;

/** Whether the order `o` bills its reservation: neither cancelled nor given back whole. The index orders_one_bill_of_reservation says the same. */
export const billsReservation = sql`o.status <> 'cancelled' and (o.refunded = 0 or o.refunded < o.paid)
  and not (o.due_at is not null and o.owed = 0 and o.written_off = 0 and o.refunded = o.paid)`;

const order = joinOne(
  sql`orders`,
  sql`o`,
  sql`o.company_id = r.company_id and o.reservation_id = r.id and ${billsReservation}`,
);

/** One reservation; unknown → 404. */
export async function getReservation(db: Db, id: number, now: string): Promise<ReservationFacts> {
  const row = await db.one<{ facts: ReservationFacts }>(
    sql`select ${factsAt(now)} as facts from reservations r ${order} where r.company_id = ${db.company} and r.id = ${id}`,
  );
  return row.facts;
}

export interface Wanted extends Paging {
  /** LIKE patterns over the customer's search key; all must match. None: no search. */
  patterns: readonly string[];
  /** A reservation code that the search text may be. */
  code: string | undefined;
  /** Instants, `[from, to)`. */
  from?: string | undefined;
  to?: string | undefined;
  status?: readonly ReservationStatus[] | undefined;
  customer_id?: number | undefined;
  /** Default: latest first. */
  order?: "next" | undefined;
}

export interface ReservationPage {
  total: number;
  data: ReservationFacts[];
  beside: Beside;
}

/** A page of reservations with its total; one statement, or two for a page far from the beginning. */
export function listReservations(db: Db, wanted: Wanted, now: string): Promise<ReservationPage> {
  const { from, to, status, customer_id: customer } = wanted;
  const conditions = [
    ...(from ? [sql`r.starting_at >= ${from}`] : []),
    ...(to ? [sql`r.starting_at < ${to}`] : []),
    ...(status ? [status.length === 1 ? sql`r.status = ${status[0]}` : sql`r.status = any(${status})`] : []),
    ...(customer ? [sql`r.customer_id = ${customer} ${plannedForRange(wanted)}`] : []),
  ];
  const own = join([sql`r.company_id = ${db.company}`, ...conditions], " and ");
  if (wanted.patterns.length > 0) return searchReservations(db, wanted, own, now);
  const counted = sql`(select count(*) from (select from reservations r where ${own} limit ${MOST_COUNTED + 1}) n)`;
  const total = conditions.length > 0 ? counted : keptTotal(db, "reservations");
  const isCapped = conditions.length > 0;
  return pageFrom(db, { with: empty, total, isCapped, rows: sql`reservations r where ${own}` }, wanted, now);
}

/** Customers are found first, by their search index, then their reservations; a code finds its reservation. */
function searchReservations(db: Db, wanted: Wanted, own: Sql, now: string): Promise<ReservationPage> {
  const matches = join(
    wanted.patterns.map((pattern) => sql`search_key like ${pattern}`),
    " and ",
  );
  const byCode = sql`union select r.id, r.starting_at from reservations r where ${own} and r.code = ${wanted.code}`;
  const hits = sql`${plannedForRange(wanted)} with found as materialized (
        select id from contacts where company_id = ${db.company} and deleted_at is null and ${matches}),
      hits as materialized (
        select r.id, r.starting_at from found join reservations r on r.customer_id = found.id where ${own} ${wanted.code ? byCode : empty})`;
  const total = sql`(select count(*) from hits)`;
  return pageFrom(
    db,
    {
      with: hits,
      total,
      isCapped: false,
      rows: sql`hits h join reservations r on r.company_id = ${db.company} and r.id = h.id where true`,
    },
    wanted,
    now,
  );
}

const latest: ListOrder = {
  keys: [
    [sql`r.starting_at`, "instant"],
    [sql`r.id`, "id"],
  ],
  descending: true,
};

interface Source {
  with: Sql;
  total: Sql;
  /** The total, counted up to the cap. */
  isCapped: boolean;
  /** `… r where …` with at least id and starting_at. */
  rows: Sql;
}

/** A page of these rows: found first, then completed. */
async function pageFrom(db: Db, source: Source, wanted: Wanted, now: string): Promise<ReservationPage> {
  const { total, rows } = source;
  const count = sql`${source.with} select ${total} as total`;
  const { hits, inOrder, cut } =
    wanted.order === "next"
      ? nextFirst(rows, wanted, now)
      : latestFirst(rows, wanted, await totalForWindow(db, wanted, count, source.isCapped));
  const found = await db.one<{ total: number; page: { facts: ReservationFacts; cursor: string }[] }>(
    sql`${source.with} select ${total} as total, (
          select coalesce(json_agg(json_build_object('facts', ${factsAt(now)}, 'cursor', hit.cursor) ${inOrder}), '[]')
          from (${hits}) hit
          ${joinOne(sql`reservations`, sql`r`, sql`r.company_id = ${db.company} and r.id = hit.id`)} ${order}) as page`,
  );
  const { data, beside } = cut(found.page);
  return { total: found.total, data: data.map(({ facts }) => facts), beside };
}

function latestFirst(rows: Sql, paging: Paging, total: number | undefined): FoundPage {
  const { cursor, where, order: walk, rows: few, cut } = pageWindow(latest, paging, total);
  const hits = sql`select r.id, ${cursor} as cursor from ${rows} ${where} ${walk} ${few}`;
  return { hits, inOrder: sql`order by r.starting_at desc, r.id desc`, cut };
}
