import type { Db } from "#kit/server/database.ts";
import * as queries from "./goods.queries.ts";
import type { Goods } from "./goods.queries.ts";
import { problems } from "./problems.ts";

export type { Goods, HeldGoods } from "./goods.queries.ts";

/**
 * Takes an order's goods out of stock, all or none, in one statement. Levels are locked in order of product, so that two baskets with the
 * same goods wait instead of deadlocking. The order's own reservation is released; goods reserved for others are not taken. The first
 * product that is short is named: 409 `out_of_stock` with `product_id, available` (packages).
 */
export async function issueStock(tx: Db, issue: queries.Issue): Promise<void> {
  if (issue.lines.length === 0) return;
  const short = await queries.takeFromLevels(tx, issue);
  if (short) throw problems.out_of_stock({ ...short });
}

/**
 * Reserves goods for an order that is no till sale, and releases those of a replaced or cancelled order: no ledger entry, but nobody else
 * may sell reserved goods (decisions §4). If short: 409 `out_of_stock` as for a sale, unless the business sells below zero.
 */
export async function holdStock(
  tx: Db,
  { hold = [], free = [], negativeOk }: { hold?: Goods[]; free?: Goods[]; negativeOk: boolean },
): Promise<void> {
  if (hold.length + free.length === 0) return;
  const short = await queries.holdInLevels(tx, { hold, free, negativeOk });
  if (short) throw problems.out_of_stock({ ...short });
}

/** Holds what is there of goods that are sold already, such as by a marketplace; answers what was held of each product. */
export async function holdAvailable(tx: Db, goods: readonly Goods[]): Promise<Map<number, number>> {
  const held = goods.length > 0 ? await queries.holdWhatIsThere(tx, goods) : [];
  return new Map(held.map((row) => [row.product_id, row.held]));
}

/** Returns goods of a refunded or cancelled order to the stock, at most what the order took of each product. */
export async function returnStock(tx: Db, goods: queries.Return): Promise<void> {
  if (goods.lines.length > 0) await queries.returnToLevels(tx, goods);
}
