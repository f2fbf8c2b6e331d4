import { orderFlatColumns, type FlatOrder } from "#areas/sales/server/orders.report.ts";
import { orderPeople } from "#areas/sales/server/orders.queries.ts";
import { empty, join, raw, sql, type Db } from "#kit/server/database.ts";
import { joinOne, MOST_COUNTED, pageWindow, type Beside, type Paging } from "#kit/server/paging.ts";
import type { KeptOrder } from "./orders.queries.ts";

export interface WantedOrders extends Paging {
  oldestFirst: boolean;
  openOnly: boolean;
  patterns: readonly string[];
  code: string | undefined;
}

export interface PanelLine {
  id: number;
  name: string;
  quantity: number;
  price: number;
  product_id: number | null;
  /** Pieces that the stock lacks. */
  short: number;
}

export type PanelRow = FlatOrder &
  Pick<KeptOrder, "details" | "pending"> & {
    platform_status: number;
    lost_step: string | null;
    lines: PanelLine[];
  };

const panelColumns = sql`${orderFlatColumns}, g.details, g.pending, g.lost_step, g.status as platform_status,
  (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'quantity', l.quantity, 'price', l.price, 'product_id', l.product_id,
      'short', case when p.tracked and o.goods_left_at is null and o.status <> 'cancelled'
        then greatest(l.quantity - l.reserved / l.units, 0) else 0 end) order by l.position), '[]')
   from order_lines l left join products p on p.company_id = l.company_id and p.id = l.product_id
   where l.company_id = o.company_id and l.order_id = o.id) as lines`;

const panelJoins = (
  db: Db,
) => sql`${joinOne(sql`getir_orders`, sql`g`, sql`g.company_id = ${db.company} and g.order_id = o.id`)}
  ${orderPeople}`;

/** A page of Getir's orders by when they came. */
export async function listPanel(
  db: Db,
  wanted: WantedOrders,
): Promise<{ total: number; data: PanelRow[]; beside: Beside }> {
  const { oldestFirst, openOnly, patterns, code } = wanted;
  const words = patterns.map((pattern) => sql`k.search_key like ${pattern}`);
  const found = sql`exists (select from getir_orders k where k.company_id = o.company_id and k.order_id = o.id and ${join(words.length > 0 ? words : [sql`true`], " and ")})`;
  const rows = sql`o.company_id = ${db.company} and o.delivery_type = 'getir'
    ${openOnly ? sql`and o.status in ('new', 'preparing', 'prepared', 'handover', 'on_delivery')` : empty}
    ${patterns.length > 0 ? sql`and (${found} or o.code = ${code ?? ""})` : empty}`;
  const order = {
    keys: [
      [sql`o.created_at`, "instant"],
      [sql`o.id`, "id"],
    ] as const,
    descending: !oldestFirst,
  };
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from (select from orders o where ${rows} limit ${raw(String(MOST_COUNTED + 1))}) counted`,
  );
  const window = pageWindow(order, wanted, total > MOST_COUNTED ? undefined : total);
  const own = raw(oldestFirst ? "asc" : "desc");
  const page = await db.rows<PanelRow & { cursor: string }>(
    sql`select ${panelColumns}, hit.cursor from (
          select o.id, ${window.cursor} as cursor from orders o where ${rows} ${window.where} ${window.order} ${window.rows}) hit
        ${joinOne(sql`orders`, sql`o`, sql`o.company_id = ${db.company} and o.id = hit.id`)} ${panelJoins(db)}
        order by o.created_at ${own}, o.id ${own}`,
  );
  const { data, beside } = window.cut(page);
  return { total, data: data as PanelRow[], beside };
}

/** One of Getir's orders; 404 for any other. */
export function getPanelOrder(db: Db, id: number): Promise<PanelRow> {
  return db.one(
    sql`select ${panelColumns} from orders o ${panelJoins(db)}
        where o.company_id = ${db.company} and o.id = ${id} and o.delivery_type = 'getir' and g.order_id is not null`,
  );
}
