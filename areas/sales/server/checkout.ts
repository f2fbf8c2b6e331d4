import type { z } from "zod";
import { recordSale } from "#areas/accounting/server/transactions.ts";
import { completeReservation } from "#areas/reservations/server/reservations.ts";
import { issueStock } from "#areas/stock/server/ledger.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { percentOf } from "#kit/contract/money.ts";
import type { Context } from "#kit/server/context.ts";
import { STAFF_DISCOUNT, type order, type orders } from "../contract/orders.ts";
import { orderOf } from "./entity.ts";
import { nextEvents, shareDiscount } from "./orders.rules.ts";
import { getOrder, lockOrder, payOrder, type OrderRow } from "./orders.queries.ts";
import { problems } from "./problems.ts";

type Order = z.output<typeof order>;
type Body = Input<(typeof orders)["POST /api/orders/{id}/checkout"]>["body"];
type Bill = Pick<OrderRow, "discount" | "tips"> & { payment_method: NonNullable<OrderRow["payment_method"]> };

/**
 * Takes an order's payment (D4, decisions §4), all in the call's one transaction and once: the same payment again answers the paid
 * order, another one is 409 `already_paid`. `discount` is percent of the goods and services (staff up to 20), `tips` kuruş. A
 * reservation that is paid is completed. Goods leave the stock (409 `out_of_stock`) before the books are written, because the books'
 * kept total is the lock that all sales share.
 */
export async function checkOut(ctx: Context, id: number, body: Body): Promise<Order> {
  if (body.discount > STAFF_DISCOUNT && !ctx.user.isAdmin) throw problems.discount_too_high();
  const order = await lockOrder(ctx.db, id);
  const bill = {
    discount: percentOf(order.subtotal, body.discount),
    tips: body.tips,
    payment_method: body.payment_method ?? ctx.settings.defaults.payment_method,
  };
  if (order.transaction_id !== null) return paidBefore(ctx, id, bill);
  if (!nextEvents(order).includes("checkout")) throw problems.not_payable({ current: orderOf(order) });
  return pay(ctx, order, bill);
}

async function pay(ctx: Context, order: OrderRow, bill: Bill): Promise<Order> {
  await handOver(ctx, order);
  const transactionId = await recordSale(ctx, {
    amount: order.subtotal - bill.discount,
    tips: bill.tips,
    paymentMethod: bill.payment_method,
    contactId: order.customer?.id ?? null,
    orderId: order.id,
    reservationId: order.reservation?.id ?? null,
    sellerId: order.createdBy.id,
  });
  const totals = order.lines.map((line) => line.total);
  const shares = shareDiscount(bill.discount, totals);
  const lines = order.lines.map((line, place) => ({ ...line, discount: shares[place] as number }));
  const { discount, tips, payment_method: paymentMethod } = bill;
  const paid = { orderId: order.id, discount, tips, paymentMethod, transactionId, shares: lines };
  const version = await payOrder(ctx.db, paid);
  const total = order.subtotal - discount + tips;
  return orderOf({
    ...order,
    ...bill,
    lines,
    status: "success",
    total,
    paid: total,
    transaction_id: transactionId,
    version,
  });
}

/** What the customer came for is done: the reservation is completed, the goods leave the shelf. */
async function handOver({ db, user, settings }: Context, { id, reservation, lines }: OrderRow): Promise<void> {
  const employeeId = user.id;
  if (reservation) await completeReservation(db, { reservationId: reservation.id, employeeId });
  const goods = lines.flatMap(({ product_id: productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity }],
  );
  await issueStock(db, { lines: goods, orderId: id, employeeId, negativeOk: settings.defaults.negative_stock });
}

/** Read again: the row that was locked may have waited for the very payment it is now compared with. */
async function paidBefore(ctx: Context, id: number, bill: Bill): Promise<Order> {
  const order = await getOrder(ctx.db, id);
  const same = (Object.keys(bill) as (keyof Bill)[]).every((key) => order[key] === bill[key]);
  if (!same) throw problems.already_paid({ current: orderOf(order) });
  return orderOf(order);
}
