import type { z } from "zod";
import { lineKinds } from "#areas/settings/contract/line-kinds.ts";
import { empty, join, raw, sql, type Db, type Sql } from "#kit/server/database.ts";
import {
  fenced,
  inRange,
  joinOne,
  keptTotal,
  MOST_COUNTED,
  plannedForRange,
  pageWindow,
  type Beside,
  type ListOrder,
  type PageWindow,
  type Paging,
  totalForWindow,
} from "#kit/server/paging.ts";
import type { orderRow } from "../contract/orders.ts";
import { orderPeople, type OrderRow } from "./orders.queries.ts";

type Row = Omit<z.output<typeof orderRow>, "nextEvents"> & Pick<OrderRow, "kept">;

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
  /** An order code that the search text may be. */
  code: string | undefined;
}

/**
 * A page of orders, newest first, with the filtered total up to the cap; unfiltered with the maintained total (D5, E2). One statement whose
 * cost does not depend on the number of orders (a page without rows queries only the total). People are added in JavaScript: building JSON
 * in the database took as long as all the rest.
 */
export async function listOrders(
  db: Db,
  wanted: WantedOrders,
  filtered: boolean,
): Promise<{ total: number; data: Row[]; beside: Beside }> {
  const { who, page, some } = wanted.patterns.length > 0 ? found(db, wanted) : everything(db, wanted);
  const total = filtered ? sql`(select count(*) from (${some}) counted)` : keptTotal(db, "orders");
  const count = sql`${who} select ${total} as total`;
  const window = pageWindow(byTime, wanted, await totalForWindow(db, wanted, count, filtered));
  const rows = await db.rows<FlatOrder & { counted: number; cursor: string }>(
    sql`${who} select ${total} as counted, ${orderFlatColumns}, o.cursor from (${page(window)}) o
        ${orderPeople} order by o.created_at desc, o.id desc`,
  );
  const { data, beside } = window.cut(rows);
  return {
    total: rows[0]?.counted ?? (await db.one<{ total: number }>(count)).total,
    data: data.map(({ counted: _counted, ...row }) => flatRowOf(row as FlatOrder)),
    beside,
  };
}

const byTime: ListOrder = {
  keys: [
    [sql`o.created_at`, "instant"],
    [sql`o.id`, "id"],
  ],
  descending: true,
};

/** A row of the list as it is read; `flatRowOf` makes the row of it. */
export type FlatOrder = Omit<Row, "customer" | "createdBy" | "reservation" | "source"> & {
  customer_id: number | null;
  customer_name: string;
  customer_surname: string;
  customer_phone: string;
  seller_id: number | null;
  seller_name: string;
  seller_surname: string;
  reservation_code: string;
};

/** Of an order `o` with its `orderPeople`. */
export const orderFlatColumns = sql`o.id, o.code, o.status, o.delivery_type, o.reservation_id, o.subtotal, o.discount, o.tips, o.total, o.paid,
  o.refunded, o.owed, o.written_off, o.kept, o.due_at, o.transaction_id, o.payment_method, o.version, o.courier, o.created_at, o.approved_at, o.prepared_at, o.first_line, o.line_count,
  c.id as customer_id, c.name as customer_name, c.surname as customer_surname, c.phone as customer_phone,
  e.id as seller_id, e.name as seller_name, e.surname as seller_surname, r.code as reservation_code`;

/** The row of the list without what may be done next. */
export function flatRowOf(flat: FlatOrder): Row {
  const { customer_id, customer_name, customer_surname, customer_phone, ...withSeller } = flat;
  const { seller_id, seller_name, seller_surname, reservation_code, ...row } = withSeller;
  return {
    ...row,
    customer:
      customer_id === null
        ? null
        : { id: customer_id, name: customer_name, surname: customer_surname, phone: customer_phone },
    createdBy: seller_id === null ? null : { id: seller_id, name: seller_name, surname: seller_surname },
    source: row.delivery_type === "getir" ? "getir" : null,
    reservation: row.reservation_id === null ? null : { id: row.reservation_id, code: reservation_code },
  };
}

/** The sources of a list: a page's orders with their cursors, and as many rows as are counted. The page is read first, then joined. */
interface Source {
  who: Sql;
  page: (window: PageWindow) => Sql;
  some: Sql;
}

/** The orders of these ids and cursors. */
const ordersOf = (db: Db, ids: Sql): Sql =>
  sql`select o.*, hit.cursor from (${ids}) hit ${joinOne(sql`orders`, sql`o`, sql`o.company_id = ${db.company} and o.id = hit.id`)}`;

const upToCap = sql`limit ${raw(String(MOST_COUNTED + 1))}`;

function everything(db: Db, wanted: WantedOrders): Source {
  const own = ownOf(db, wanted);
  return {
    who: empty,
    page: ({ where, order, rows, cursor, skips }) => {
      const walk = (columns: Sql) =>
        sql`select ${columns}, ${cursor} as cursor from orders o where ${own} ${where} ${order} ${rows}`;
      // Rows that are skipped are walked over in the index alone; reading a page's orders once more would cost a third of the first page.
      return skips ? ordersOf(db, walk(sql`o.id`)) : walk(sql`o.*`);
    },
    some: sql`select from orders o where ${own} ${upToCap}`,
  };
}

/**
 * The orders of each found customer, each by a short read of the customer's own index, the one with the code, and those that sold an item
 * with a matching present name: of these at most as many as are counted, latest first.
 */
function found(db: Db, wanted: WantedOrders): Source {
  const own = ownOf(db, wanted);
  const hits = (where: Sql, order: Sql, most: Sql, soldOrder: Sql, mostSold: Sql) => {
    const selling = (things: Sql, theirs: Sql) =>
      sql`(select hit.id, hit.created_at from ${things} cross join lateral (
            select o.id, o.created_at from order_lines l ${joinOne(sql`orders`, sql`o`, sql`o.company_id = l.company_id and o.id = l.order_id`)}
            where l.company_id = ${db.company} and ${theirs} and ${own} ${where} order by l.order_id ${soldOrder} ${mostSold}) hit ${mostSold})`;
    const theirs = sql`select * from orders o where o.company_id = ${db.company} and o.customer_id = payers.id ${inRange(sql`o.created_at`, wanted)} ${order}`;
    return sql`select distinct id, created_at from (
          select hit.id, hit.created_at from payers cross join lateral (
            select o.id, o.created_at from ${fenced(theirs)} o where ${own} ${where} ${order} ${most}) hit
          union all select o.id, o.created_at from orders o where ${own} and o.code = ${wanted.code ?? ""} ${where}
          ${join(
            soldThings.map(({ found, column }) => sql`union all ${selling(found, sql`${column} = ${found}.id`)}`),
            " ",
          )}) hit`;
  };
  return {
    who: sql`${plannedForRange(wanted)} ${whatIsFound(db, wanted.patterns)}`,
    page: ({ where, order, rows, cursor, reach, backwards }) => {
      const mostSold = sql`limit ${Math.max(reach, MOST_COUNTED + 1)}`;
      const all = hits(where, order, sql`limit ${reach}`, raw(backwards ? "asc" : "desc"), mostSold);
      return ordersOf(db, sql`select o.id, ${cursor} as cursor from (${all}) o ${order} ${rows}`);
    },
    some: sql`select from (${hits(empty, empty, upToCap, raw("desc"), upToCap)}) hits ${upToCap}`,
  };
}

/** The catalogue table of a kind of line, and the line's column that refers to it. */
const catalogue = {
  product: { table: sql`products`, found: sql`found_products`, column: sql`l.product_id` },
  service: { table: sql`services`, found: sql`found_services`, column: sql`l.service_id` },
  package: { table: sql`session_packages`, found: sql`found_packages`, column: sql`l.package_id` },
};
const soldThings = Object.values(lineKinds).flatMap(({ sells }) => (sells === null ? [] : [catalogue[sells]]));

/** Customers, products and services that match the text; a text of one or two letters only searches customers. */
function whatIsFound(db: Db, patterns: readonly string[]): Sql {
  const matching = join(
    patterns.map((pattern) => sql`search_key like ${pattern}`),
    " and ",
  );
  const things = patterns.some((pattern) => pattern.startsWith("% ")) ? sql`false` : matching;
  const mostThings = sql`limit ${raw("500")}`;
  return sql`with payers as materialized (select id from contacts where company_id = ${db.company} and ${matching}), ${join(
    soldThings.map(
      ({ table, found }) =>
        sql`${found} as materialized (select id from ${table} where company_id = ${db.company} and ${things} ${mostThings})`,
    ),
    ", ",
  )}`;
}

function ownOf(db: Db, wanted: WantedOrders): Sql {
  const { deliveryType, status, unfinished } = wanted;
  return sql`o.company_id = ${db.company}
    ${deliveryType === undefined ? empty : sql`and o.delivery_type = ${deliveryType}`}
    ${status === undefined ? empty : sql`and o.status = ${status}`}
    ${inRange(sql`o.created_at`, wanted)}
    ${unfinished ? sql`and o.transaction_id is null and o.status = 'new' and o.delivery_type = 'pos'` : empty}`;
}
