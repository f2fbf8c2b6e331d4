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
import type { ReservationStatus } from "../contract/statuses.ts";
import { billing, factsAt, type ReservationFacts } from "./facts.report.ts";

/** Pages of reservations. */

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
          ${joinOne(sql`reservations`, sql`r`, sql`r.company_id = ${db.company} and r.id = hit.id`)} ${billing}) as page`,
  );
  const { data, beside } = cut(found.page);
  return { total: found.total, data: data.map(({ facts }) => facts), beside };
}

function latestFirst(rows: Sql, paging: Paging, total: number | undefined): FoundPage {
  const { cursor, where, order: walk, rows: few, cut } = pageWindow(latest, paging, total);
  const hits = sql`select r.id, ${cursor} as cursor from ${rows} ${where} ${walk} ${few}`;
  return { hits, inOrder: sql`order by r.starting_at desc, r.id desc`, cut };
}
