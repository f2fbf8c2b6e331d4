import type { z } from "zod";
import { sql, type Db } from "#kit/server/database.ts";
import type { inventoryEntry } from "../contract/inventory.ts";

type Entry = z.output<typeof inventoryEntry>;

/** Inserts a product's level, pieces or ml; a first quantity above 0 becomes its opening entry (F3). */
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
  reason: Entry["reason"];
  employeeId: number;
  negativeOk: boolean;
}

/** Writes level and entry in one statement; if the stock would fall below zero, nothing changes and `entry_id` is null. */
export function addToLevel(tx: Db, { productId, quantity, reason, employeeId, negativeOk }: Addition) {
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
            select company_id, product_id, ${quantity}, ${reason}, ${employeeId} from moved
          returning id
        )
        select (select id from entry) as entry_id, on_hand from level`,
  );
}
