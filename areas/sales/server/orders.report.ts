import type { z } from "zod";
import { empty, join, sql, type Db, type Sql } from "#kit/server/database.ts";
import { keptTotal, MOST_COUNTED, pageOfRows, type Paging } from "#kit/server/paging.ts";
import type { orderRow } from "../contract/orders.ts";
import { orderColumns, orderPeople } from "./orders.queries.ts";

type Row = Omit<z.output<typeof orderRow>, "nextEvents">;

export interface WantedOrders extends Paging {
  deliveryType: Row["delivery_type"] | undefined;
  /** `[from, to)`, instants. */
  from: string | undefined;
  to: string | undefined;
  /** Till orders that are neither paid nor cancelled. */
  unfinished: boolean;
  /** LIKE patterns over a customer's search key; all must match. None: no search. */
  patterns: readonly string[];
  /** A whole code that the search text may be. */
  code: string | undefined;
}

/**
 * A page of orders, newest first, with the count of the filter up to the cap; unfiltered with the kept total (D5, E2). One statement,
 * flat however many orders there are.
 */
export function listOrders(db: Db, wanted: WantedOrders, filtered: boolean) {
  const { who, rows } = wanted.patterns.length > 0 ? found(db, wanted) : everything(db, wanted);
  const counted = sql`(select count(*) from (select from (${rows(empty, MOST_COUNTED + 1)}) hits limit ${MOST_COUNTED + 1}) counted)`;
  return db.one<{ total: number; data: Row[] }>(
    sql`${who}
        select ${filtered ? counted : keptTotal(db, "orders")} as total,
          (select coalesce(json_agg(page order by page.created_at desc, page.id desc), '[]') from (
             select ${orderColumns}, o.first_line, o.line_count
             from (select * from (${rows(sql`order by o.created_at desc, o.id desc`, wanted.page * wanted.per_page)}) hits
                   order by created_at desc, id desc ${pageOfRows(wanted)}) hit
             join orders o on o.company_id = ${db.company} and o.id = hit.id ${orderPeople}) page) as data`,
  );
}

/** So many rows of the filter, in an order or in any. */
interface Source {
  who: Sql;
  rows(order: Sql, most: number): Sql;
}

function everything(db: Db, wanted: WantedOrders): Source {
  return { who: empty, rows: (order, most) => sql`${ordersOf(db, wanted, empty)} ${order} limit ${most}` };
}

/** The orders of each customer found, each by a short walk of the customer's own index, and the one whose code it is. */
function found(db: Db, wanted: WantedOrders): Source {
  const matching = join(
    wanted.patterns.map((pattern) => sql`search_key like ${pattern}`),
    " and ",
  );
  const coded = sql`and o.code = ${wanted.code ?? ""} and (o.customer_id is null or o.customer_id not in (select id from payers))`;
  return {
    who: sql`with payers as materialized (select id from contacts where company_id = ${db.company} and ${matching})`,
    rows: (order, most) =>
      sql`select hit.id, hit.created_at
          from payers cross join lateral (${ordersOf(db, wanted, sql`and o.customer_id = payers.id`)} ${order} limit ${most}) hit
          union all ${ordersOf(db, wanted, coded)}`,
  };
}

function ordersOf(db: Db, { deliveryType, from, to, unfinished }: WantedOrders, more: Sql): Sql {
  return sql`select o.id, o.created_at from orders o where o.company_id = ${db.company} ${more}
    ${deliveryType === undefined ? empty : sql`and o.delivery_type = ${deliveryType}`}
    ${from === undefined ? empty : sql`and o.created_at >= ${from}`} ${to === undefined ? empty : sql`and o.created_at < ${to}`}
    ${unfinished ? sql`and o.transaction_id is null and o.status = 'new' and o.delivery_type = 'pos'` : empty}`;
}
