import { moveMarketOrder, placeMarketOrder, reviseMarketOrder } from "#areas/sales/server/market-orders.ts";
import type { MarketContext, MarketOrder } from "#areas/sales/server/market-orders.ts";
import type { GetirOrder } from "#kit/server/getir.ts";
import * as queries from "./orders.queries.ts";
import {
  cancelledBy,
  detailsOf,
  isCancelled,
  isFinal,
  isLater,
  linesDiffer,
  searchKeyOf,
  statusOf,
  type Details,
} from "./orders.rules.ts";
import { getirAccount } from "./shop.ts";

/**
 * Takes what Getir says of an order, by push, by asking or as the answer to a step: stored once by Getir's number, its state only forward
 * (decisions §7). The same again changes nothing; it may come in any order and at once. Answers whether something changed.
 */
export async function takeOrder(ctx: MarketContext, order: GetirOrder): Promise<boolean> {
  return ctx.db.transact((db) => take({ ...ctx, db }, order));
}

async function take(ctx: MarketContext, order: GetirOrder): Promise<boolean> {
  const came = detailsOf(order);
  const kept = await queries.claimOrder(ctx.db, order.id, came);
  const isNew = kept.order_id === null;
  const later = isLater(order.status, kept.status);
  // What is older than the stored state may have older lines too.
  if (!isNew && order.status < kept.status) return false;
  const revised = !isNew && !isFinal(kept.status) && linesDiffer(kept.details, came);
  if (!isNew && !later && !revised) {
    await hold(ctx, kept, order);
    return false;
  }
  const asked = await marketOrder(ctx, came);
  const orderId = kept.order_id ?? (await placeMarketOrder(ctx, asked));
  if (revised) await reviseMarketOrder(ctx, orderId, asked);
  if (later) await move(ctx, orderId, kept, order);
  // After the stock, whose levels every path locks first.
  await countSold(ctx, isNew ? undefined : kept, order);
  const details = isFinal(kept.status) ? kept.details : came;
  const status = Math.max(order.status, kept.status);
  await queries.putOrder(ctx.db, order.id, { orderId, status, details, searchKey: searchKeyOf(details) });
  return true;
}

/** Goods that have come in since are held for the order. */
async function hold(ctx: MarketContext, { order_id: id, status }: queries.KeptOrder, order: GetirOrder): Promise<void> {
  if (id !== null && !isFinal(status)) await move(ctx, id, undefined, order);
}

async function move(
  ctx: MarketContext,
  id: number,
  kept: queries.KeptOrder | undefined,
  order: GetirOrder,
): Promise<void> {
  // Delivered is the end: its money is booked.
  if (kept?.status === 900) return;
  const byUs = kept?.pending === "cancel" ? await queries.pendingReason(ctx.db, order.id) : null;
  await moveMarketOrder(ctx, id, {
    status: statusOf(order.status),
    reason: byUs ?? cancelledBy(order.status)[ctx.settings.defaults.language],
    accountId: () => getirAccount(ctx),
  });
}

async function marketOrder({ db }: MarketContext, { courier, lines, total }: Details): Promise<MarketOrder> {
  const mapped = await queries.mappedProducts(
    db,
    lines.map(({ listing }) => listing),
  );
  return {
    courier,
    total,
    lines: lines.map(({ listing, name, count, price }) => ({
      productId: mapped.get(listing)?.productId ?? null,
      taxRate: mapped.get(listing)?.vatRate ?? 0,
      name,
      quantity: count,
      price,
    })),
  };
}

/** What the order has of each listing now, less what it had before. */
async function countSold(
  { db }: MarketContext,
  before: queries.KeptOrder | undefined,
  order: GetirOrder,
): Promise<void> {
  const had = before && !isCancelled(before.status) ? before.details.lines : [];
  const has = isCancelled(order.status) ? (isFinal(before?.status ?? 0) ? had : []) : order.lines;
  const sold = [
    ...has.map(({ listing, count }) => ({ listing, count })),
    ...had.map(({ listing, count }) => ({ listing, count: -count })),
  ];
  if (sold.length > 0) await queries.countSold(db, sold);
}
