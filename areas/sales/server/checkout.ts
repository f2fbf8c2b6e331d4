import type { z } from "zod";
import { saleInsert } from "#areas/accounting/server/transactions.ts";
import {
  lockCouponForSale,
  previewCoupon,
  redeemCoupon,
  type OfferedSale,
  type UsableCoupon,
} from "#areas/coupons/server/redeem.ts";
import { completeReservation } from "#areas/reservations/server/reservations.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { fold } from "#kit/contract/fold.ts";
import type { Context } from "#kit/server/context.ts";
import { invalidField } from "#kit/server/problem.ts";
import { staffDiscountLeft } from "../contract/discount.ts";
import type { order, orders } from "../contract/orders.ts";
import { couponable, discountShares, discountsOf } from "./bill.rules.ts";
import { orderOf } from "./entity.ts";
import { refuseUnlessNext } from "./lock-order.ts";
import { statusAfter } from "./orders.rules.ts";
import { getOrder, lockOrder, payOrder, type OrderRow } from "./orders.queries.ts";
import { mainMethod, samePayments, withTips, type SentPayment, type SharedPayment } from "./payments.rules.ts";
import { problems } from "./problems.ts";
import { takeGoods } from "./steps.ts";

type Order = z.output<typeof order>;
type Body = Input<(typeof orders)["POST /api/orders/{id}/checkout"]>["body"];
/** `typed`: the part of the discount that is not the coupon's. */
type Bill = Pick<OrderRow, "discount" | "tips"> & {
  typed: number;
  payments: SentPayment[];
};

/**
 * Takes an order's payment (D4, decisions §4), in the call's single transaction and once: the same payment again returns the paid order,
 * another one is 409 `already_paid`. `coupon_code` is used under its lock (422 at the field if it may not be used), then `discount` is
 * percent of the rest, `tips` kuruş. `payments` that do not add up to the total are 422. Staff give up to 20 % including lowered prices and
 * without counting the coupon, else 403
 * `discount_too_high`. A paid reservation is completed; an order for pickup or shipping keeps its status until it is delivered. Goods that
 * are short refuse the payment (409 `out_of_stock`).
 */
export async function checkOut(ctx: Context, id: number, body: Body): Promise<Order> {
  const order = await lockOrder(ctx.db, id);
  if (order.transaction_id !== null && order.status !== "cancelled") return paidBefore(ctx, order, body);
  refuseUnlessNext(ctx, order, "checkout", body.version);
  const coupon = body.coupon_code === undefined ? null : await lockCouponForSale(ctx, body.coupon_code, saleOf(order));
  const bill = billOf(ctx, order, body, coupon?.amount ?? 0);
  if (!ctx.user.isAdmin && bill.typed > staffDiscountLeft(order.lines)) throw problems.discount_too_high();
  return pay(ctx, order, bill, coupon);
}

/** What a coupon would take off an unpaid order, without using it; 409 `not_allowed` for an order that can't be paid. */
export async function tryCouponOn(ctx: Context, id: number, code: string) {
  const order = await getOrder(ctx.db, id);
  refuseUnlessNext(ctx, order, "checkout");
  const { code_id: _codeId, ...tried } = await previewCoupon(ctx, code, saleOf(order));
  return tried;
}

const saleOf = (order: OrderRow): OfferedSale => ({
  delivery_type: order.delivery_type,
  reservation_id: order.reservation_id,
  customerId: order.customer?.id ?? null,
  subtotal: order.subtotal,
  discountable: couponable(order.lines),
});

function billOf({ settings }: Context, { subtotal }: OrderRow, body: Body, coupon: number): Bill {
  const discounts = discountsOf(subtotal, coupon, body.discount);
  const { tips, payment_method = settings.defaults.payment_method } = body;
  const payments = body.payments ?? [{ payment_method, amount: subtotal - discounts.discount + tips }];
  return { ...discounts, tips, payments };
}

function paymentsOf({ subtotal }: OrderRow, { discount, tips, payments }: Bill): SharedPayment[] {
  const shared = withTips(payments, subtotal - discount + tips, tips);
  if (!shared) throw invalidField("payments", "Ödemelerin toplamı satışın toplamı olmalı", "sum");
  return shared;
}

async function pay(ctx: Context, order: OrderRow, bill: Bill, coupon: UsableCoupon | null): Promise<Order> {
  const { db, user } = ctx;
  if (order.reservation) await completeReservation(db, { reservationId: order.reservation.id, employeeId: user.id });
  const { typed, discount, tips } = bill;
  const payments = paymentsOf(order, bill);
  const booking = saleInsert(ctx, {
    payments,
    contactId: order.customer?.id ?? null,
    orderId: order.id,
    reservationId: order.reservation?.id ?? null,
    sellerId: order.createdBy?.id ?? null,
  });
  const shares = discountShares(order.lines, coupon?.amount ?? 0, typed);
  const lines = order.lines.map((line, place) => ({ ...line, discount: shares[place] as number }));
  const status = statusAfter(order, "checkout") ?? order.status;
  const payment_method = mainMethod(payments);
  const payment = { orderId: order.id, status, discount, tips, paymentMethod: payment_method, booking, shares: lines };
  // The goods last, because other tills wait for their rows until the commit.
  const [{ tenders, ...stored }] = await Promise.all([payOrder(db, payment), takeGoods(ctx, order)]);
  if (coupon) await redeemCoupon(ctx, coupon, { id: order.id, customerId: order.customer?.id ?? null });
  const total = order.subtotal - discount + tips;
  const made = payments.map((part, place) => madePayment(part, tenders[place] as MadeTender));
  const paid = { status, discount, tips, payment_method, payments: made, total, paid: total, ...stored };
  return orderOf({ ...order, ...paid, lines, coupon: usedOf(coupon) }, user);
}

type MadeTender = { id: number; transaction_id: number };

const madePayment = ({ payment_method, amount, tips }: SharedPayment, { id, transaction_id }: MadeTender) => ({
  id,
  payment_method,
  amount,
  tips,
  refunded: 0,
  refunded_tips: 0,
  transaction_id,
});

const usedOf = (coupon: UsableCoupon | null): OrderRow["coupon"] =>
  coupon && { id: coupon.id, name: coupon.name, code: coupon.code, amount: coupon.amount, returned: false };

/** Returns the paid order if the body requests the same payment, coupon included; else 409. */
function paidBefore(ctx: Context, order: OrderRow, body: Body): Order {
  const bill = billOf(ctx, order, body, order.coupon?.amount ?? 0);
  const same = (["discount", "tips"] as const).every((key) => order[key] === bill[key]);
  const sameCoupon = fold(order.coupon?.code ?? "") === fold(body.coupon_code ?? "");
  if (!same || !sameCoupon || !samePayments(order.payments, bill.payments))
    throw problems.already_paid({ current: orderOf(order, ctx.user) });
  return orderOf(order, ctx.user);
}
