import type { z } from "zod";
import { holdStock } from "#areas/stock/server/goods.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { invalid, invalidField, Problem, problems as kitProblems } from "#kit/server/problem.ts";
import { staffDiscountLeft } from "../contract/discount.ts";
import { isDiscountable } from "./bill.rules.ts";
import type { order } from "../contract/orders.ts";
import { lookUpBasket, type Basket, type NewOrder } from "./basket.report.ts";
import { basketErrors, linesOf, subtotalOf, type NewLine } from "./basket.ts";
import { orderOf } from "./entity.ts";
import { goodsHeld } from "./goods.rules.ts";
import { listTotals } from "./list-totals.rules.ts";
import { refuseUnlessNext } from "./lock-order.ts";
import * as queries from "./orders.queries.ts";
import { problems } from "./problems.ts";

type Order = z.output<typeof order>;

/**
 * Places an order (D3): its lines store the present names, prices and KDV rates, in kuruş. A price that differs from the list is audited
 * with who changed it; staff lower the sale by at most 20 % (403 `prices_too_low`). Goods of orders for pickup and shipping are reserved,
 * or 409 `out_of_stock`. `replaces` cancels the unpaid order that the new one replaces; one that was paid, replaced or cancelled meanwhile
 * is 409 `already_paid`, `replaced` or `not_allowed`, with it as `current`. `changed`: lines of the appointment whose list price in the
 * replaced order counts no more, because the appointment's has changed.
 */
export async function placeOrder(
  ctx: Context,
  asked: NewOrder,
  changed: ReadonlySet<number> = new Set(),
): Promise<Order> {
  const replaced = asked.replaces === null ? [] : await replace(ctx, asked.replaces);
  const basket = await lookUpBasket(ctx.db, asked, ctx.settings.defaults.tax);
  const errors = basketErrors(asked, basket);
  if (errors.length > 0) throw invalid(errors);
  await refuseSecondOrder(ctx, basket);
  const lines = withListTotals(
    ctx,
    linesOf(asked, basket, ctx.settings.defaults.language),
    replaced.filter((line) => !changed.has(line.reservation_item_id ?? 0)),
  );
  const subtotal = subtotalOf(lines);
  if (subtotal === null)
    throw invalidField(
      "items",
      sentence("Bir satış en fazla 1 milyar lira olabilir", "A sale can come to 1 billion lira at most"),
      "too_big",
    );
  if (!ctx.user.isAdmin && staffDiscountLeft(lines.filter(isDiscountable)) < 0) throw problems.prices_too_low();
  const { negative_stock: negativeOk } = ctx.settings.defaults;
  await holdStock(ctx.db, { hold: goodsHeld(lines), free: goodsHeld(replaced), negativeOk });
  const placed = await queries.insertOrder(ctx.db, {
    sellerId: asked.created_by_id,
    customerId: asked.customer_id,
    reservationId: asked.reservation_id,
    replaces: asked.replaces,
    deliveryType: asked.delivery_type,
    subtotal,
    lines,
  });
  await auditPlaced(ctx, placed.id, lines, asked.replaces);
  return orderOf(newOrder(asked, basket, lines, subtotal, placed), ctx.user);
}

type PlacedLine = NewLine & { list_total: number };

/** A price set by an administrator is its own list price. */
function withListTotals({ user }: Context, lines: NewLine[], replaced: readonly queries.Line[]): PlacedLine[] {
  const totals = listTotals(lines, replaced);
  return lines.map((line, place) => ({ ...line, list_total: user.isAdmin ? line.total : (totals[place] as number) }));
}

type Placed = Awaited<ReturnType<typeof queries.insertOrder>>;

function newOrder(
  asked: NewOrder,
  basket: Basket,
  lines: PlacedLine[],
  subtotal: number,
  { line_ids, ...placed }: Placed,
) {
  return {
    ...placed,
    status: "new" as const,
    delivery_type: asked.delivery_type,
    customer: basket.customer,
    createdBy: basket.seller as NonNullable<Basket["seller"]>,
    source: null,
    courier: null,
    reservation_id: asked.reservation_id,
    reservation: basket.reservation && { id: basket.reservation.id, code: basket.reservation.code },
    ...nothingPaid(subtotal),
    approved_at: null,
    prepared_at: null,
    goods_left_at: null,
    shipment: null,
    cancellation: null,
    replaced_by: null,
    lines: lines.map((line, place) => ({ ...line, id: line_ids[place] as number })),
  };
}

/** The sums and payments of an order before its checkout. */
const nothingPaid = (subtotal: number) => ({
  subtotal,
  discount: 0,
  tips: 0,
  total: subtotal,
  paid: 0,
  refunded: 0,
  kept: 0,
  owed: 0,
  written_off: 0,
  due_at: null,
  instalments: [],
  transaction_id: null,
  payment_method: null,
  coupon: null,
  payments: [],
});

/** Cancels the unpaid order that a new one replaces; returns its lines. */
async function replace(ctx: Context, id: number): Promise<queries.Line[]> {
  const order = await queries.lockOrder(ctx.db, id).catch((error) => {
    throw error instanceof Problem && error.code === "not_found"
      ? invalidField("replaces", kitProblems.not_found().sentence)
      : error;
  });
  const current = orderOf(order, ctx.user);
  if (order.transaction_id !== null) throw problems.already_paid({ current });
  if (order.replaced_by) throw problems.replaced({ current });
  refuseUnlessNext(ctx, order, "cancel");
  await queries.markCancelled(ctx.db, id, { reason: null, note: "" });
  return order.lines;
}

async function refuseSecondOrder({ db, user }: Context, { reservation }: Basket): Promise<void> {
  if (!reservation?.order_id) return;
  const current = orderOf(await queries.getOrder(db, reservation.order_id), user);
  throw problems.reservation_ordered({ current });
}

async function auditPlaced(ctx: Context, id: number, lines: NewLine[], replaces: number | null): Promise<void> {
  const edited = lines.filter((line) => line.price !== line.offered);
  const by = ctx.user.id;
  if (edited.length > 0) {
    const named = ({ name, product_id, service_id, package_id }: NewLine) => ({
      name,
      product_id,
      service_id,
      ...(package_id !== null && { package_id }),
    });
    const before = edited.map((line) => ({ ...named(line), price: line.offered }));
    const after = edited.map((line) => ({ ...named(line), price: line.price }));
    await audit(ctx.db, { by, action: "price_changed", entity: "order", id, before, after });
  }
  if (replaces !== null)
    await audit(ctx.db, { by, action: "cancelled", entity: "order", id: replaces, after: { replaced_by: id } });
}
