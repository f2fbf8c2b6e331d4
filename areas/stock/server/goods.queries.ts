import { sql, type Db } from "#kit/server/database.ts";

/** Goods in their product's own unit, pieces or ml; `units` is the content of one package. */
export interface Goods {
  productId: number;
  quantity: number;
  units: number;
}

/** Goods, and how much of them is reserved for the order that takes them. */
export type HeldGoods = Goods & { held: number };

export interface Issue {
  /** Lines of one product are added up. Untracked products are skipped, but their reservations are released. */
  lines: readonly HeldGoods[];
  orderId: number;
  /** Null: a marketplace's order moved by itself. */
  employeeId: number | null;
  /** The setting "eksi stok": allows selling below zero. */
  negativeOk: boolean;
}

/** Packages of a product that an order cannot get, because only `available` are left. */
export interface Short {
  product_id: number;
  available: number;
}

const column = <T, K extends keyof T>(lines: readonly T[], key: K) => lines.map((line) => line[key]);

/**
 * Takes goods out of the stock of tracked products, together with their reservations, and writes the entries; or changes nothing and
 * returns the first product (by id) that is short. Reserved goods only have to be on hand; the rest must not be reserved for others.
 */
export function takeFromLevels(tx: Db, { lines, orderId, employeeId, negativeOk }: Issue) {
  return tx.maybe<Short>(
    sql`with asked as (
          select p.company_id, p.id as product_id, max(line.units) as units, sum(line.held)::bigint as held,
                 case when p.tracked then sum(line.quantity)::bigint else 0 end as quantity
          from unnest(${column(lines, "productId")}::bigint[], ${column(lines, "quantity")}::bigint[],
                      ${column(lines, "held")}::bigint[], ${column(lines, "units")}::int[])
               as line (product_id, quantity, held, units)
          join products p on p.company_id = ${tx.company} and p.id = line.product_id and (p.tracked or line.held > 0)
          group by p.company_id, p.id
        ), levels as (
          select s.company_id, s.product_id, s.on_hand, a.quantity, a.held,
                 s.on_hand - case when a.quantity > a.held then s.reserved - a.held else 0 end as free
          from stock_levels s join asked a on a.company_id = s.company_id and a.product_id = s.product_id
          where s.company_id = ${tx.company}
          order by s.product_id for update of s
        ), short as (
          select a.product_id, greatest(coalesce(l.free, 0), 0) / a.units as available
          from asked a left join levels l on l.product_id = a.product_id
          where a.quantity > 0 and (l.free is null or (l.free < a.quantity and not ${negativeOk}))
          order by a.product_id limit 1
        ), moved as (
          update stock_levels s
          set on_hand = s.on_hand - l.quantity, reserved = s.reserved - l.held,
              negative_ok = case when l.quantity > 0 then ${negativeOk} else s.negative_ok end
          from levels l
          where s.company_id = l.company_id and s.product_id = l.product_id and not exists (select from short)
          returning s.company_id, s.product_id, l.quantity
        ), entries as (
          insert into stock_entries (company_id, product_id, quantity, reason, order_id, employee_id)
            select company_id, product_id, -quantity, 'sold', ${orderId}, ${employeeId} from moved
            where quantity > 0 order by product_id
        )
        select product_id, available from short`,
  );
}

/**
 * Reserves goods of tracked products for an order and releases another's, in one statement; or changes nothing and returns the first
 * product that is short. Only what exceeds the released quantity has to be available.
 */
export function holdInLevels(
  tx: Db,
  { hold, free, negativeOk }: { hold: readonly Goods[]; free: readonly Goods[]; negativeOk: boolean },
) {
  const lines = [...hold.map((goods) => ({ ...goods, freed: 0 })), ...free.map(freed)];
  return tx.maybe<Short>(
    sql`with asked as (
          select product_id, max(units) as units, sum(quantity)::bigint as quantity, sum(freed)::bigint as freed
          from unnest(${column(lines, "productId")}::bigint[], ${column(lines, "quantity")}::bigint[],
                      ${column(lines, "freed")}::bigint[], ${column(lines, "units")}::int[])
               as line (product_id, quantity, freed, units)
          group by product_id
        ), levels as (
          select s.company_id, s.product_id, s.on_hand - s.reserved + a.freed as free, a.quantity, a.freed
          from stock_levels s join asked a on a.product_id = s.product_id
          where s.company_id = ${tx.company}
          order by s.product_id for update of s
        ), short as (
          select a.product_id, greatest(coalesce(l.free, 0), 0) / a.units as available
          from asked a left join levels l on l.product_id = a.product_id
          where a.quantity > a.freed and (l.free is null or (l.free < a.quantity and not ${negativeOk}))
          order by a.product_id limit 1
        ), moved as (
          update stock_levels s set reserved = s.reserved + l.quantity - l.freed
          from levels l
          where s.company_id = l.company_id and s.product_id = l.product_id and not exists (select from short)
        )
        select product_id, available from short`,
  );
}

/**
 * Holds as many whole packages of tracked products as nobody else holds, and answers how much of each, in the product's own count. Lines of
 * one product are added up.
 */
export function holdWhatIsThere(tx: Db, lines: readonly Goods[]): Promise<{ product_id: number; held: number }[]> {
  return tx.rows(
    sql`with asked as (
          select product_id, max(units) as units, sum(quantity)::bigint as quantity
          from unnest(${column(lines, "productId")}::bigint[], ${column(lines, "quantity")}::bigint[], ${column(lines, "units")}::int[])
               as line (product_id, quantity, units)
          group by product_id
        ), levels as (
          select s.company_id, s.product_id, least(a.quantity, greatest(s.on_hand - s.reserved, 0) / a.units * a.units) as held
          from stock_levels s join asked a on a.product_id = s.product_id
          join products p on p.company_id = s.company_id and p.id = s.product_id and p.tracked
          where s.company_id = ${tx.company}
          order by s.product_id for update of s
        )
        update stock_levels s set reserved = s.reserved + l.held
        from levels l where s.company_id = l.company_id and s.product_id = l.product_id and l.held > 0
        returning s.product_id, l.held`,
  );
}

const freed = (goods: Goods) => ({ ...goods, quantity: 0, freed: goods.quantity });

export interface Return {
  lines: readonly Goods[];
  orderId: number;
  employeeId: number | null;
  reason: "refunded" | "cancelled";
}

/** Returns goods of an order to the stock of tracked products, with entries; at most what the order took of each product. */
export async function returnToLevels(tx: Db, { lines, orderId, employeeId, reason }: Return): Promise<void> {
  await tx.run(
    sql`with asked as (
          select product_id, sum(quantity)::bigint as quantity
          from unnest(${column(lines, "productId")}::bigint[], ${column(lines, "quantity")}::bigint[]) as line (product_id, quantity)
          group by product_id
        ), levels as (
          select s.company_id, s.product_id, least(a.quantity, took.quantity) as quantity
          from stock_levels s
          join asked a on a.product_id = s.product_id
          join products p on p.company_id = s.company_id and p.id = s.product_id and p.tracked
          cross join lateral (
            select -sum(e.quantity)::bigint as quantity from stock_entries e
            where e.company_id = s.company_id and e.order_id = ${orderId} and e.product_id = s.product_id) took
          where s.company_id = ${tx.company} and took.quantity > 0 and a.quantity > 0
          order by s.product_id for update of s
        ), moved as (
          update stock_levels s set on_hand = s.on_hand + l.quantity
          from levels l where s.company_id = l.company_id and s.product_id = l.product_id
          returning s.company_id, s.product_id, l.quantity
        )
        insert into stock_entries (company_id, product_id, quantity, reason, order_id, employee_id)
          select company_id, product_id, quantity, ${reason}, ${orderId}, ${employeeId} from moved order by product_id`,
  );
}
