import { sql, type Db } from "#kit/server/database.ts";

/** A product's level, pieces or ml; a first quantity above 0 is its opening entry (F3). */
export async function insertLevel(
  tx: Db,
  { productId, quantity, employeeId }: { productId: number; quantity: number; employeeId: number | null },
): Promise<void> {
  await tx.run(
    sql`with level as (
          insert into stock_levels (company_id, product_id, on_hand) values (${tx.company}, ${productId}, ${quantity})
          returning company_id, product_id, on_hand
        )
        insert into stock_entries (company_id, product_id, quantity, reason, employee_id)
          select company_id, product_id, on_hand, 'opening', ${employeeId} from level where on_hand > 0`,
  );
}

export interface Addition {
  productId: number;
  quantity: number;
  employeeId: number;
  negativeOk: boolean;
}

/** Level and entry in one statement; `entry_id` is null, and nothing changed, where the stock would fall below zero. */
export function addToLevel(tx: Db, { productId, quantity, employeeId, negativeOk }: Addition) {
  return tx.one<{ entry_id: number | null; on_hand: number }>(
    sql`with level as (
          select company_id, product_id, on_hand from stock_levels
          where company_id = ${tx.company} and product_id = ${productId} for update
        ), moved as (
          update stock_levels s
          set on_hand = s.on_hand + ${quantity}::bigint,
              negative_ok = ${negativeOk} or s.on_hand + ${quantity}::bigint < 0
          from level l
          where s.company_id = l.company_id and s.product_id = l.product_id
            and (${quantity}::bigint > 0 or s.on_hand + ${quantity}::bigint >= 0 or ${negativeOk})
          returning s.company_id, s.product_id
        ), entry as (
          insert into stock_entries (company_id, product_id, quantity, reason, employee_id)
            select company_id, product_id, ${quantity}, 'added', ${employeeId} from moved
          returning id
        )
        select (select id from entry) as entry_id, on_hand from level`,
  );
}

export interface Issue {
  /** Packages sold; lines of one product are added up. Products that are not tracked are passed over. */
  lines: readonly { productId: number; quantity: number }[];
  orderId: number;
  employeeId: number;
  /** The setting "eksi stok": sell below zero. */
  negativeOk: boolean;
}

/**
 * Takes packages out of the levels of tracked products and writes the entries, or changes nothing and answers the first product
 * (by id) that is short, with the packages that are there.
 */
export function takeFromLevels(tx: Db, { lines, orderId, employeeId, negativeOk }: Issue) {
  return tx.maybe<{ product_id: number; available: number }>(
    sql`with asked as (
          select p.company_id, p.id as product_id, size.units, sum(line.quantity)::bigint * size.units as quantity
          from unnest(${lines.map((line) => line.productId)}::bigint[], ${lines.map((line) => line.quantity)}::bigint[])
               as line (product_id, quantity)
          join products p on p.company_id = ${tx.company} and p.id = line.product_id and p.tracked
          cross join lateral (select case p.inventory_type when 'volume' then p.package_ml else 1 end as units) size
          group by p.company_id, p.id, size.units
        ), levels as (
          select s.company_id, s.product_id, s.on_hand, a.quantity
          from stock_levels s join asked a on a.company_id = s.company_id and a.product_id = s.product_id
          where s.company_id = ${tx.company}
          order by s.product_id for update of s
        ), short as (
          select a.product_id, greatest(coalesce(l.on_hand, 0), 0) / a.units as available
          from asked a left join levels l on l.product_id = a.product_id
          where l.on_hand is null or (l.on_hand - a.quantity < 0 and not ${negativeOk})
          order by a.product_id limit 1
        ), moved as (
          update stock_levels s set on_hand = s.on_hand - l.quantity, negative_ok = ${negativeOk}
          from levels l
          where s.company_id = l.company_id and s.product_id = l.product_id and not exists (select from short)
          returning s.company_id, s.product_id, l.quantity
        ), entries as (
          insert into stock_entries (company_id, product_id, quantity, reason, order_id, employee_id)
            select company_id, product_id, -quantity, 'sold', ${orderId}, ${employeeId} from moved order by product_id
        )
        select product_id, available from short`,
  );
}
