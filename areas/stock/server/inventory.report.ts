import type { z } from "zod";
import { sql, type Db } from "#kit/server/database.ts";
import {
  eitherKey,
  joinOne,
  metaOf,
  MOST_COUNTED,
  pageWindow,
  type ListOrder,
  type Paging,
} from "#kit/server/paging.ts";
import type { inventoryEntry } from "../contract/inventory.ts";

type Entry = z.output<typeof inventoryEntry>;

const entry = sql`e.id, e.product_id, e.quantity, e.reason, iso(e.created_at) as created_at, e.order_id, r.id as reservation_id,
  case when u.id is not null then json_build_object('name', concat_ws(' ', u.name, nullif(u.surname, ''))) end as "user",
  case when o.id is not null then json_build_object('id', o.id, 'code', o.code) end as "order",
  case when r.id is not null then json_build_object('id', r.id, 'code', r.code) end as reservation,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'reason', cl.reason, 'reason_text', cl.reason_text) end as count`;

/** The employee, and the order, reservation or count of an entry; for an order also the reservation that it pays. */
const story = sql`${joinOne(sql`employees`, sql`u`, sql`u.company_id = e.company_id and u.id = e.employee_id`)}
  ${joinOne(sql`orders`, sql`o`, sql`o.company_id = e.company_id and o.id = e.order_id`)}
  ${joinOne(sql`reservations`, sql`r`, sql`r.company_id = e.company_id and r.id = ${eitherKey(sql`e.reservation_id`, sql`o.reservation_id`)}`)}
  ${joinOne(sql`stock_counts`, sql`c`, sql`c.company_id = e.company_id and c.id = e.count_id`)}
  ${joinOne(sql`stock_count_lines`, sql`cl`, sql`cl.company_id = e.company_id and cl.count_id = e.count_id and cl.product_id = e.product_id`)}`;

/** Whether a product's stock is tracked; an unknown product is 404. */
export function getTracking(db: Db, productId: number): Promise<{ tracked: boolean }> {
  return db.one(sql`select tracked from products where company_id = ${db.company} and id = ${productId}`);
}

/** One ledger entry with its employee and reason. */
export function getEntry(db: Db, id: number): Promise<Entry> {
  return db.one(sql`select ${entry} from stock_entries e ${story} where e.company_id = ${db.company} and e.id = ${id}`);
}

export interface StockSummary {
  on_hand: number;
  reserved: number;
  available: number;
}

/**
 * Entries of a product, newest first (F7), with their number up to the cap and the product's summary (pieces or ml): on hand, reserved by
 * unpaid orders, available. An unknown product is 404.
 */
export async function listEntries(db: Db, productId: number, paging: Paging) {
  const window = pageWindow(newest, paging);
  const { total, page, summary } = await db.one<{
    total: number;
    page: (Entry & { cursor: string })[];
    summary: StockSummary;
  }>(
    sql`select (select count(*) from (select from stock_entries where company_id = p.company_id and product_id = p.id
                                      limit ${MOST_COUNTED + 1}) counted) as total,
               (select coalesce(json_agg(page order by page.id desc), '[]') from (
                  select ${entry}, hit.cursor from (
                    select e.id, ${window.cursor} as cursor from stock_entries e
                    where e.company_id = p.company_id and e.product_id = p.id ${window.where} ${window.order} ${window.rows}) hit
                  ${joinOne(sql`stock_entries`, sql`e`, sql`e.company_id = p.company_id and e.id = hit.id`)} ${story}) page) as page,
               json_build_object('on_hand', s.on_hand, 'reserved', s.reserved, 'available', s.on_hand - s.reserved) as summary
        from products p join stock_levels s on s.company_id = p.company_id and s.product_id = p.id
        where p.company_id = ${db.company} and p.id = ${productId}`,
  );
  const { data, beside } = window.cut(page);
  return { data, meta: { ...metaOf(total, paging), ...beside }, summary };
}

const newest: ListOrder = { keys: [[sql`e.id`, "id"]], descending: true };
