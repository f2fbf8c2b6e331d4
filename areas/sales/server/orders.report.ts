import type { z } from "zod";
import { fold } from "#kit/contract/fold.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { empty, sql, type Db, type Sql } from "#kit/server/database.ts";
import { containing, keptTotal, metaOf, metaOfAll, MOST_COUNTED, pageOfRows } from "#kit/server/paging.ts";
import { daySpan } from "#kit/server/time.ts";
import type { orderRow, orders } from "../contract/orders.ts";
import { orderColumns, orderPeople } from "./orders.queries.ts";

type Query = Input<(typeof orders)["GET /api/orders"]>["query"];
type Row = Omit<z.output<typeof orderRow>, "nextEvents">;

/** A page of orders, newest first, with the count of the filter (D5, E2). One statement, flat however many orders there are. */
export async function listOrders(db: Db, query: Query, zone: string) {
  const text = query.query || query.name || "";
  const all = [text, query.type, query.from, query.to, query.unfinished].every((asked) => !asked);
  const rows = rowsOf(db, filterOf(query, zone), text);
  const { total, data } = await db.one<{ total: number; data: Row[] }>(
    sql`with payers as materialized (${text === "" ? sql`select 0 as id` : payers(db, text)})
        select ${all ? keptTotal(db, "orders") : sql`(select count(*) from (select from (${rows(empty, MOST_COUNTED + 1)}) hits limit ${MOST_COUNTED + 1}) counted)`} as total,
          (select coalesce(json_agg(page order by page.created_at desc, page.id desc), '[]') from (
             select ${orderColumns}, o.first_line, o.line_count
             from (${rows(sql`order by o.created_at desc, o.id desc`, query.page * query.per_page)}) hit
             join orders o on o.company_id = ${db.company} and o.id = hit.id ${orderPeople}
             order by hit.created_at desc, hit.id desc ${pageOfRows(query)}) page) as data`,
  );
  return { data, meta: all ? metaOfAll(total, query) : metaOf(total, query) };
}

const payers = (db: Db, text: string) =>
  sql`select id from contacts where company_id = ${db.company} and search_key like ${containing(fold(text))}`;

function filterOf({ type, from, to, unfinished }: Query, zone: string): Sql {
  return sql`${type ? sql` and o.delivery_type = ${type}` : empty}
    ${from ? sql` and o.created_at >= ${daySpan(from, zone).from}` : empty} ${to ? sql` and o.created_at < ${daySpan(to, zone).to}` : empty}
    ${unfinished ? sql` and o.transaction_id is null and o.status = 'new' and o.delivery_type = 'pos'` : empty}`;
}

/** So many rows of the filter in the given order; with a text, those of each customer found, and the one whose code it is. */
function rowsOf(db: Db, filter: Sql, text: string): (order: Sql, most: number) => Sql {
  const rows = (more: Sql) =>
    sql`select o.id, o.created_at from orders o where o.company_id = ${db.company} ${more} ${filter}`;
  if (text === "") return (order, most) => sql`${rows(empty)} ${order} limit ${most}`;
  const coded = sql`and o.code = ${fold(text).toUpperCase()} and (o.customer_id is null or o.customer_id not in (select id from payers))`;
  return (order, most) =>
    sql`select hit.id, hit.created_at
        from payers cross join lateral (${rows(sql`and o.customer_id = payers.id`)} ${order} limit ${most}) hit
        union all ${rows(coded)}`;
}
