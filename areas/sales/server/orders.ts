import type { z } from "zod";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { invalid, invalidField, Problem, problems as kitProblems } from "#kit/server/problem.ts";
import { cancelReasons, type order } from "../contract/orders.ts";
import { lookUpBasket, type Basket, type NewOrder } from "./basket.report.ts";
import { basketErrors, linesOf, subtotalOf, type NewLine } from "./basket.ts";
import { orderOf } from "./entity.ts";
import { nextEvents } from "./orders.rules.ts";
import * as queries from "./orders.queries.ts";
import { problems } from "./problems.ts";

type Order = z.output<typeof order>;

/**
 * Places a till order (D3): its lines keep the names, prices and KDV rates of now, in kuruş. A price that differs from the list is written
 * to the audit with who changed it. `replaces` cancels the unpaid order that this one stands for, or 409 `already_paid`.
 */
export async function placeOrder(ctx: Context, asked: NewOrder): Promise<Order> {
  if (asked.replaces !== null) await replace(ctx.db, asked.replaces);
  const basket = await lookUpBasket(ctx.db, asked, ctx.settings.defaults.tax);
  const errors = basketErrors(asked, basket);
  if (errors.length > 0) throw invalid(errors);
  await refuseSecondOrder(ctx.db, basket);
  const lines = linesOf(asked, basket);
  const subtotal = subtotalOf(lines);
  if (subtotal === null) throw invalidField("items", "Bir satış en fazla 1 milyar lira olabilir", "too_big");
  const placed = await queries.insertOrder(ctx.db, {
    sellerId: asked.created_by_id,
    customerId: asked.customer_id,
    reservationId: asked.reservation_id,
    subtotal,
    lines,
  });
  await auditPlaced(ctx, placed.id, lines, asked.replaces);
  return orderOf(newOrder(asked, basket, lines, subtotal, placed));
}

type Placed = Awaited<ReturnType<typeof queries.insertOrder>>;

function newOrder(
  asked: NewOrder,
  basket: Basket,
  lines: NewLine[],
  subtotal: number,
  { line_ids, ...placed }: Placed,
) {
  return {
    ...placed,
    status: "new" as const,
    delivery_type: asked.delivery_type,
    customer: basket.customer,
    createdBy: basket.seller as NonNullable<Basket["seller"]>,
    reservation_id: asked.reservation_id,
    reservation: basket.reservation && { id: basket.reservation.id, code: basket.reservation.code },
    subtotal,
    discount: 0,
    tips: 0,
    total: subtotal,
    paid: 0,
    refunded: 0,
    transaction_id: null,
    payment_method: null,
    approved_at: null,
    prepared_at: null,
    lines: lines.map((line, place) => ({ ...line, id: line_ids[place] as number })),
  };
}

async function replace(tx: Db, id: number): Promise<void> {
  if (await queries.cancelUnpaid(tx, id)) return;
  const order = await queries.getOrder(tx, id).catch((error) => {
    throw error instanceof Problem && error.code === "not_found"
      ? invalidField("replaces", kitProblems.not_found().message)
      : error;
  });
  if (order.transaction_id !== null) throw problems.already_paid({ current: orderOf(order) });
}

async function refuseSecondOrder(tx: Db, { reservation }: Basket): Promise<void> {
  if (!reservation?.order_id) return;
  throw problems.reservation_ordered({ current: orderOf(await queries.getOrder(tx, reservation.order_id)) });
}

async function auditPlaced(ctx: Context, id: number, lines: NewLine[], replaces: number | null): Promise<void> {
  const edited = lines.filter((line) => line.price !== line.listPrice);
  const by = ctx.user.id;
  if (edited.length > 0) {
    const named = ({ name, product_id, service_id }: NewLine) => ({ name, product_id, service_id });
    const before = edited.map((line) => ({ ...named(line), price: line.listPrice }));
    const after = edited.map((line) => ({ ...named(line), price: line.price }));
    await audit(ctx.db, { by, action: "price_changed", entity: "order", id, before, after });
  }
  if (replaces !== null)
    await audit(ctx.db, { by, action: "cancelled", entity: "order", id: replaces, after: { replaced_by: id } });
}

/** Cancels an order that is not paid (E4), with the reason in the audit; 409 `not_cancellable` with the order as it is. */
export async function cancelOrder(
  ctx: Context,
  id: number,
  given: { reason_id: number; note: string },
): Promise<Order> {
  const order = await queries.lockOrder(ctx.db, id);
  if (!nextEvents(order).includes("cancel") || !(await queries.cancelUnpaid(ctx.db, id))) {
    throw problems.not_cancellable({ current: orderOf(await queries.getOrder(ctx.db, id)) });
  }
  const reason = cancelReasons.find((known) => known.id === given.reason_id)?.title;
  await audit(ctx.db, {
    by: ctx.user.id,
    action: "cancelled",
    entity: "order",
    id,
    after: { reason, note: given.note },
  });
  return orderOf({ ...order, status: "cancelled", version: order.version + 1 });
}
