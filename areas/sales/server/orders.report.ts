import type { z } from "zod";
import { empty, join, raw, sql, type Db, type Sql } from "#kit/server/database.ts";
import { keptTotal, MOST_COUNTED, pageOfRows, type Paging } from "#kit/server/paging.ts";
import type { orderRow } from "../contract/orders.ts";
import { orderPeople } from "./orders.queries.ts";

type Row = Omit<z.output<typeof orderRow>, "nextEvents">;

export interface WantedOrders extends Paging {
  deliveryType: Row["delivery_type"] | undefined;
  status: Row["status"] | undefined;
  /** `[from, to)`, instants. */
  from: string | undefined;
  to: string | undefined;
  /** Till orders that are neither paid nor cancelled. */
  unfinished: boolean;
  /** LIKE patterns over the search key of a customer, a product or a service; all must match. None: no search. */
  patterns: readonly string[];
  /** A whole code that the search text may be. */
  code: string | undefined;
}

/**
 * A page of orders, newest first, with the count of the filter up to the cap; unfiltered with the kept total (D5, E2). One statement, flat
 * however many orders there are (a page without rows asks for the total alone). Its people are put together here: JSON made in the
 * database took as long as all the rest.
 */
export async function listOrders(
  db: Db,
  wanted: WantedOrders,
  filtered: boolean,
): Promise<{ total: number; data: Row[] }> {
  const { who, page, some } = wanted.patterns.length > 0 ? found(db, wanted) : everything(db, wanted);
  const total = filtered ? sql`(select count(*) from (${some}) counted)` : keptTotal(db, "orders");
  const rows = await db.rows<FlatRow & { counted: number }>(
    sql`${who} select ${total} as counted, ${flatColumns} ${page}`,
  );
  const { counted } = rows[0] ?? (await db.one<{ counted: number }>(sql`${who} select ${total} as counted`));
  return { total: counted, data: rows.map(rowOf) };
}

type FlatRow = Omit<Row, "customer" | "createdBy" | "reservation"> & {
  customer_id: number | null;
  customer_name: string;
  customer_surname: string;
  customer_phone: string;
  seller_id: number;
  seller_name: string;
  seller_surname: string;
  reservation_code: string;
};

const flatColumns = sql`o.id, o.code, o.status, o.delivery_type, o.reservation_id, o.subtotal, o.discount, o.tips, o.total, o.paid,
  o.refunded, o.transaction_id, o.payment_method, o.version, o.created_at, o.approved_at, o.prepared_at, o.first_line, o.line_count,
  c.id as customer_id, c.name as customer_name, c.surname as customer_surname, c.phone as customer_phone,
  e.id as seller_id, e.name as seller_name, e.surname as seller_surname, r.code as reservation_code`;

function rowOf({ counted: _counted, ...flat }: FlatRow & { counted: number }): Row {
  const { customer_id, customer_name, customer_surname, customer_phone, ...withSeller } = flat;
  const { seller_id, seller_name, seller_surname, reservation_code, ...row } = withSeller;
  return {
    ...row,
    customer:
      customer_id === null
        ? null
        : { id: customer_id, name: customer_name, surname: customer_surname, phone: customer_phone },
    createdBy: { id: seller_id, name: seller_name, surname: seller_surname },
    reservation: row.reservation_id === null ? null : { id: row.reservation_id, code: reservation_code },
  };
}

/** Where a list's rows come from: `from …` of the page's orders in order, and so many of all as are counted. */
interface Source {
  who: Sql;
  page: Sql;
  some: Sql;
}

const upToCap = sql`limit ${raw(String(MOST_COUNTED + 1))}`;

function everything(db: Db, wanted: WantedOrders): Source {
  const own = ownOf(db, wanted);
  return {
    who: empty,
    page: sql`from orders o ${orderPeople} where ${own} order by o.created_at desc, o.id desc ${pageOfRows(wanted)}`,
    some: sql`select from orders o where ${own} ${upToCap}`,
  };
}

/**
 * The orders of each customer found, each by a short walk of the customer's own index, the one whose code it is, and those that sold what
 * is found by its present name: of these no more than are counted, the latest placed first.
 */
function found(db: Db, wanted: WantedOrders): Source {
  const own = ownOf(db, wanted);
  const ofPayers = (order: Sql, most: Sql) =>
    sql`select hit.id, hit.created_at from payers cross join lateral (
          select o.id, o.created_at from orders o where ${own} and o.customer_id = payers.id ${order} ${most}) hit`;
  const selling = (things: Sql, theirs: Sql) =>
    sql`(select hit.id, hit.created_at from ${things} cross join lateral (
          select o.id, o.created_at from order_lines l join orders o on o.company_id = l.company_id and o.id = l.order_id
          where l.company_id = ${db.company} and ${theirs} and ${own} order by l.order_id desc ${upToCap}) hit ${upToCap})`;
  const hits = (order: Sql, most: Sql) =>
    sql`select distinct id, created_at from (${ofPayers(order, most)}
          union all select o.id, o.created_at from orders o where ${own} and o.code = ${wanted.code ?? ""}
          union all ${selling(sql`goods`, sql`l.product_id = goods.id`)}
          union all ${selling(sql`work`, sql`l.service_id = work.id`)}) hit`;
  const newest = hits(sql`order by o.created_at desc, o.id desc`, sql`limit ${wanted.page * wanted.per_page}`);
  return {
    who: whatIsFound(db, wanted.patterns),
    page: sql`from (select id from (${newest}) hits order by created_at desc, id desc ${pageOfRows(wanted)}) hit
      join orders o on o.company_id = ${db.company} and o.id = hit.id ${orderPeople} order by o.created_at desc, o.id desc`,
    some: sql`select from (${hits(empty, upToCap)}) hits ${upToCap}`,
  };
}

/** Customers, products and services that the text names; a text of a letter or two names customers alone. */
function whatIsFound(db: Db, patterns: readonly string[]): Sql {
  const matching = join(
    patterns.map((pattern) => sql`search_key like ${pattern}`),
    " and ",
  );
  const things = patterns.some((pattern) => pattern.startsWith("% ")) ? sql`false` : matching;
  const mostThings = sql`limit ${raw("500")}`;
  return sql`with payers as materialized (select id from contacts where company_id = ${db.company} and ${matching}),
    goods as materialized (select id from products where company_id = ${db.company} and ${things} ${mostThings}),
    work as materialized (select id from services where company_id = ${db.company} and ${things} ${mostThings})`;
}

function ownOf(db: Db, { deliveryType, status, from, to, unfinished }: WantedOrders): Sql {
  return sql`o.company_id = ${db.company}
    ${deliveryType === undefined ? empty : sql`and o.delivery_type = ${deliveryType}`}
    ${status === undefined ? empty : sql`and o.status = ${status}`}
    ${from === undefined ? empty : sql`and o.created_at >= ${from}`} ${to === undefined ? empty : sql`and o.created_at < ${to}`}
    ${unfinished ? sql`and o.transaction_id is null and o.status = 'new' and o.delivery_type = 'pos'` : empty}`;
}
