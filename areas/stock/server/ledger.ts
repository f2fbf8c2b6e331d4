import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import type { inventory } from "../contract/inventory.ts";
import * as queries from "./ledger.queries.ts";
import { getEntry, getTracking } from "./inventory.report.ts";
import { problems } from "./problems.ts";

type Addition = Input<(typeof inventory)["POST /api/products/{id}/inventory"]>["body"];

/** Inserts a new product's stock level; its first quantity (pieces or ml, ≥ 0) becomes the opening entry (F3). */
export async function openStock(
  tx: Db,
  opening: { productId: number; quantity: number; employeeId: number | null },
): Promise<void> {
  await queries.insertLevel(tx, opening);
}

/**
 * Adds a signed quantity (pieces or ml, not 0) to a tracked product's stock (F7) and returns the entry. Below zero it is refused (409
 * `out_of_stock`) unless the business sells below zero; an entry that raises a negative stock is always accepted. The reasons used and
 * wasted cannot add (422 `only_takes`).
 */
export async function addStock(ctx: Context, productId: number, { product_id, quantity, reason }: Addition) {
  if (product_id !== productId) throw problems.other_product();
  const negativeOk = ctx.settings.defaults.negative_stock;
  const { tracked } = await getTracking(ctx.db, productId);
  if (!tracked) throw problems.not_tracked();
  const move = { productId, quantity, reason, employeeId: ctx.user.id, negativeOk };
  const { entry_id: entryId, on_hand: available } = await queries.addToLevel(ctx.db, move);
  if (entryId === null) throw problems.out_of_stock({ product_id: productId, available });
  return getEntry(ctx.db, entryId);
}
