import type { Db } from "#kit/server/database.ts";
import * as queries from "./counting.queries.ts";

/** Locks the levels of tracked products in the order of their ids and answers what is on hand of each. */
export async function lockGoods(tx: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const levels = await queries.lockLevels(tx, productIds);
  return new Map(levels.map((row) => [row.product_id, row.on_hand]));
}

/**
 * Writes the differences of a count as entries with the reason `counted`, and moves the levels, which `lockGoods` has locked. What was sold
 * or received since a product was counted stays. The caller has checked that no stock falls below zero unless the business sells below it.
 */
export async function writeCount(
  tx: Db,
  count: { id: number; employeeId: number; differences: readonly queries.CountedDifference[]; negativeOk: boolean },
): Promise<void> {
  if (count.differences.length > 0) await queries.insertCounted(tx, count);
}
