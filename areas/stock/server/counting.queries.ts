import { sql, type Db } from "#kit/server/database.ts";

/** The difference that a count found of a product, in its own unit, pieces or ml. */
export interface CountedDifference {
  productId: number;
  quantity: number;
}

/** Locks the levels of tracked products in the order of their ids. */
export function lockLevels(tx: Db, productIds: readonly number[]): Promise<{ product_id: number; on_hand: number }[]> {
  return tx.rows(
    sql`select s.product_id, s.on_hand from stock_levels s
        join products p on p.company_id = s.company_id and p.id = s.product_id and p.tracked
        where s.company_id = ${tx.company} and s.product_id = any (${[...productIds]}::bigint[])
        order by s.product_id for update of s`,
  );
}

/** Moves levels and writes entries in one statement. */
export async function insertCounted(
  tx: Db,
  {
    id,
    employeeId,
    differences,
    negativeOk,
  }: { id: number; employeeId: number; differences: readonly CountedDifference[]; negativeOk: boolean },
): Promise<void> {
  await tx.run(
    sql`with moved as (
          update stock_levels s
          set on_hand = s.on_hand + d.quantity, negative_ok = ${negativeOk} or s.on_hand + d.quantity < 0
          from unnest(${differences.map(({ productId }) => productId)}::bigint[],
            ${differences.map(({ quantity }) => quantity)}::bigint[]) as d (product_id, quantity)
          where s.company_id = ${tx.company} and s.product_id = d.product_id and d.quantity <> 0
          returning s.company_id, s.product_id, d.quantity
        )
        insert into stock_entries (company_id, product_id, quantity, reason, employee_id, count_id)
          select company_id, product_id, quantity, 'counted', ${employeeId}, ${id} from moved order by product_id`,
  );
}
