import type { z } from "zod";
import { recordSale } from "#areas/accounting/server/transactions.ts";
import { completeReservation } from "#areas/reservations/server/reservations.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { percentOf } from "#kit/contract/money.ts";
import type { Context } from "#kit/server/context.ts";
import { staffDiscountLeft } from "../contract/discount.ts";
import type { order, orders } from "../contract/orders.ts";
import { orderOf } from "./entity.ts";
import { refuseUnlessNext } from "./lock-order.ts";
import { shareDiscount, statusAfter } from "./orders.rules.ts";
import { lockOrder, payOrder, type OrderRow } from "./orders.queries.ts";
import { problems } from "./problems.ts";
import { takeGoods } from "./steps.ts";

type Order = z.output<typeof order>;
type Body = Input<(typeof orders)["POST /api/orders/{id}/checkout"]>["body"];
type Bill = Pick<OrderRow, "discount" | "tips"> & { payment_method: NonNullable<OrderRow["payment_method"]> };

/**
 * Takes an order's payment (D4, decisions §4), all in the call's one transaction and once: the same payment again answers the paid
 * order, another one is 409 `already_paid`. `discount` is percent of the goods and services, `tips` kuruş; staff give up
 * to 20 % together with lowered prices, else 403 `discount_too_high`. A
 * reservation that is paid is completed; an order that is not the till's keeps its status until it is delivered. Goods leave the stock
 * (409 `out_of_stock`) before the books are written, because the books' kept total is the lock that all sales share.
 */
export async function checkOut(ctx: Context, id: number, body: Body): Promise<Order> {
  const order = await lockOrder(ctx.db, id);
  const bill = {
    discount: percentOf(order.subtotal, body.discount),
    tips: body.tips,
    payment_method: body.payment_method ?? ctx.settings.defaults.payment_method,
  };
  if (order.transaction_id !== null && order.status !== "cancelled") return paidBefore(ctx, order, bill);
  refuseUnlessNext(ctx, order, "checkout", body.version);
  if (!ctx.user.isAdmin && bill.discount > staffDiscountLeft(order.lines)) throw problems.discount_too_high();
  return pay(ctx, order, bill);
}

async function pay(ctx: Context, order: OrderRow, bill: Bill): Promise<Order> {
  const { db, user } = ctx;
  if (order.reservation) await completeReservation(db, { reservationId: order.reservation.id, employeeId: user.id });
  await takeGoods(ctx, order);
  const { discount, tips, payment_method: paymentMethod } = bill;
  const transactionId = await recordSale(ctx, {
    amount: order.subtotal - discount,
    tips,
    paymentMethod,
    contactId: order.customer?.id ?? null,
    orderId: order.id,
    reservationId: order.reservation?.id ?? null,
    sellerId: order.createdBy.id,
  });
  const totals = order.lines.map((line) => line.total);
  const shares = shareDiscount(discount, totals);
  const lines = order.lines.map((line, place) => ({ ...line, discount: shares[place] as number }));
  const status = statusAfter(order, "checkout") ?? order.status;
  const version = await payOrder(db, {
    orderId: order.id,
    status,
    discount,
    tips,
    paymentMethod,
    transactionId,
    shares: lines,
  });
  const total = order.subtotal - discount + tips;
  return orderOf(
    { ...order, ...bill, lines, status, total, paid: total, transaction_id: transactionId, version },
    user,
  );
}

function paidBefore({ user }: Context, order: OrderRow, bill: Bill): Order {
  const same = (Object.keys(bill) as (keyof Bill)[]).every((key) => order[key] === bill[key]);
  if (!same) throw problems.already_paid({ current: orderOf(order, user) });
  return orderOf(order, user);
}
