import type { Db } from "#kit/server/database.ts";
import * as queries from "./goods.queries.ts";
import type { Goods } from "./goods.queries.ts";
import { problems } from "./problems.ts";

export type { Goods, HeldGoods } from "./goods.queries.ts";

/**
 * Takes an order's goods out of stock, all or none, in one statement: levels are locked in order of product, so that two baskets with
 * the same goods queue instead of deadlocking. What was held for the order is free again with it; what others hold is not taken.
 * The first product that is short is named: 409 `out_of_stock` with `product_id, available` (packages).
 */
export async function issueStock(tx: Db, issue: queries.Issue): Promise<void> {
  if (issue.lines.length === 0) return;
  const short = await queries.takeFromLevels(tx, issue);
  if (short) throw problems.out_of_stock({ ...short });
}

/**
 * Holds goods for an order that is not from the till, and frees what an order held that it stands for or that is cancelled: no entry, but
 * nobody else may sell what is held (decisions §4). Short: 409 `out_of_stock` like a sale, unless the business sells below zero.
 */
export async function holdStock(
  tx: Db,
  { hold = [], free = [], negativeOk }: { hold?: Goods[]; free?: Goods[]; negativeOk: boolean },
): Promise<void> {
  if (hold.length + free.length === 0) return;
  const short = await queries.holdInLevels(tx, { hold, free, negativeOk });
  if (short) throw problems.out_of_stock({ ...short });
}

/** Puts goods of a refunded or cancelled order back on the shelf, never more of a product than the order took out of the ledger. */
export async function returnStock(tx: Db, goods: queries.Return): Promise<void> {
  if (goods.lines.length > 0) await queries.returnToLevels(tx, goods);
}
