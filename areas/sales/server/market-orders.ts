import { insertSale } from "#areas/accounting/server/transactions.queries.ts";
import { holdAvailable, holdStock, issueStock, returnStock } from "#areas/stock/server/goods.ts";
import type { CompanyJobContext } from "#kit/server/jobs.ts";
import { lookUpBasket } from "./basket.report.ts";
import { discountShares } from "./bill.rules.ts";
import { goodsHeld, goodsKept, type GoodsLine } from "./goods.rules.ts";
import { marketBill, withHeld, type MarketLine } from "./market-orders.rules.ts";
import { replaceLines, setDiscount, setMarketState, setReserved } from "./market-orders.queries.ts";
import { insertOrder, lockOrder, markCancelled, payOrder, type OrderRow } from "./orders.queries.ts";

/** Nobody in particular: a marketplace's news come by themselves. */
export type MarketContext = Pick<CompanyJobContext, "db" | "settings">;

export interface MarketOrder {
  courier: NonNullable<OrderRow["courier"]>;
  lines: readonly MarketLine[];
  /** Kuruş that the marketplace collects. */
  total: number;
}

/** Where the marketplace says that the order is. */
export interface MarketState {
  status: Exclude<OrderRow["status"], "accepted" | "success">;
  /** Why it was cancelled. */
  reason: string;
  /** The account that the marketplace's money goes to. */
  accountId: () => Promise<number>;
}

/**
 * Stores an order of a marketplace, whatever the stock says (decisions §7), and holds of its goods what is there; answers its id. A line
 * holds less than it needs where the stock is short.
 */
export async function placeMarketOrder(ctx: MarketContext, asked: MarketOrder): Promise<number> {
  const { lines, subtotal, discount } = await billOf(ctx, asked);
  const { id } = await insertOrder(ctx.db, {
    sellerId: null,
    courier: asked.courier,
    customerId: null,
    reservationId: null,
    replaces: null,
    deliveryType: "getir",
    subtotal,
    lines: withHeld(lines, await holdAvailable(ctx.db, missing(lines))),
  });
  if (discount > 0) await setDiscount(ctx.db, id, discount);
  return id;
}

/** Writes a marketplace's order with other quantities; not once its goods have left. */
export async function reviseMarketOrder(ctx: MarketContext, id: number, asked: MarketOrder): Promise<void> {
  const order = await lockOrder(ctx.db, id);
  if (order.goods_left_at !== null || order.status === "cancelled") return;
  await holdStock(ctx.db, { free: goodsHeld(order.lines), negativeOk: true });
  const { lines, ...sums } = await billOf(ctx, asked);
  const held = await holdAvailable(ctx.db, missing(lines));
  await replaceLines(ctx.db, id, withHeld(lines, held), sums);
}

/**
 * Takes an order to where the marketplace says it is, never back. Cancelled: what it held is free, what left comes back. From the handover on
 * its goods are gone: those that were held, and none that the stock never had. Delivered: what the marketplace collected is booked, once.
 * A delivered order that is cancelled afterwards stays; its money is given back by hand.
 */
export async function moveMarketOrder(ctx: MarketContext, id: number, state: MarketState): Promise<void> {
  const order = await lockOrder(ctx.db, id);
  if (order.status === "cancelled" || order.status === "success") return;
  if (state.status === "cancelled") return cancel(ctx, order, state.reason);
  const [from, to] = [way.indexOf(order.status), way.indexOf(state.status)];
  if (to <= from) return void (await holdMissing(ctx, order));
  const gone = to >= way.indexOf("handover");
  if (gone) await takeHeld(ctx, order);
  else await holdMissing(ctx, order);
  const approved = to >= way.indexOf("preparing");
  const prepared = to >= way.indexOf("prepared");
  await setMarketState(ctx.db, id, { status: state.status, approved, prepared, gone });
  if (state.status === "delivered") await book(ctx, order, await state.accountId());
}

const way: readonly OrderRow["status"][] = ["new", "preparing", "prepared", "handover", "on_delivery", "delivered"];

async function billOf({ db, settings }: MarketContext, { lines, total }: MarketOrder) {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const items = ids.map((product_id) => ({ product_id, quantity: 1 }));
  const nothing = {
    customer_id: null,
    services: [],
    gift_cards: [],
    packages: [],
    delivery_type: "pos" as const,
    reservation_id: null,
    replaces: null,
  };
  const { products } = await lookUpBasket(db, { created_by_id: 0, ...nothing, items }, settings.defaults.tax);
  return marketBill(lines, products, total, settings.defaults.language);
}

/** Goods that are not held yet. */
function missing(lines: readonly GoodsLine[]) {
  return lines.flatMap(({ product_id: productId, quantity, units, reserved }) => {
    const lacking = quantity * units - reserved;
    return productId !== null && lacking > 0 ? [{ productId, quantity: lacking, units }] : [];
  });
}

/** Holds what has come in since; answers the lines. */
async function holdMissing({ db }: MarketContext, order: OrderRow): Promise<OrderRow["lines"]> {
  if (order.goods_left_at !== null) return order.lines;
  const held = await holdAvailable(db, missing(order.lines));
  if (held.size === 0) return order.lines;
  const lines = withHeld(order.lines, held);
  await setReserved(db, lines);
  return lines;
}

async function takeHeld(ctx: MarketContext, order: OrderRow): Promise<void> {
  if (order.goods_left_at !== null) return;
  const lines = goodsHeld(await holdMissing(ctx, order)).map((goods) => ({ ...goods, held: goods.quantity }));
  await issueStock(ctx.db, { lines, orderId: order.id, employeeId: null, negativeOk: true });
}

async function cancel({ db }: MarketContext, order: OrderRow, reason: string): Promise<void> {
  const gone = order.goods_left_at !== null;
  const back = { orderId: order.id, employeeId: null, reason: "cancelled" as const };
  if (gone) await returnStock(db, { lines: goodsKept(order.lines), ...back });
  else await holdStock(db, { free: goodsHeld(order.lines), negativeOk: true });
  await markCancelled(db, order.id, { reason, note: "" });
}

async function book({ db, settings }: MarketContext, order: OrderRow, accountId: number): Promise<void> {
  const { id: orderId, subtotal, discount } = order;
  const booking = insertSale(db, {
    type: "order",
    payments: [{ amount: subtotal - discount, tips: 0, paymentMethod: "platform", accountId }],
    currency: settings.defaults.currency,
    contactId: null,
    orderId,
    reservationId: null,
    sellerId: null,
  });
  const shares = discountShares(order.lines, 0, discount);
  const lines = order.lines.map((line, place) => ({ id: line.id, discount: shares[place] as number }));
  const paid = {
    orderId,
    customerId: undefined,
    booking,
    status: "success" as const,
    discount,
    tips: 0,
    paymentMethod: "platform",
    prepaid: [],
  };
  await payOrder(db, { ...paid, shares: lines });
}
