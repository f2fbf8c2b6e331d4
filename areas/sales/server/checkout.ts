import type { z } from "zod";
import { sellCards } from "#areas/prepaid/server/gift-cards.ts";
import { isPrepaid } from "#areas/settings/contract/payment-methods.ts";
import { saleInsert } from "#areas/accounting/server/transactions.ts";
import {
  lockCouponForSale,
  previewCoupon,
  redeemCoupon,
  type OfferedSale,
  type UsableCoupon,
} from "#areas/coupons/server/redeem.ts";
import { completeReservation } from "#areas/reservations/server/reservations.ts";
import { sellPackages } from "#areas/packages/server/sell.ts";
import { takeBookedSessions } from "#areas/packages/server/sessions.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { fold } from "#kit/contract/fold.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { sumOfAmounts } from "#kit/contract/shares.ts";
import type { Context } from "#kit/server/context.ts";
import { invalidField } from "#kit/server/problem.ts";
import { staffDiscountLeft } from "../contract/discount.ts";
import type { order, orders } from "../contract/orders.ts";
import { couponable, discountable, discountShares, discountsOf, isDiscountable } from "./bill.rules.ts";
import { creditPlan, customerOf, termsOf } from "./credit.ts";
import { payOnCredit } from "./credit.queries.ts";
import { type Instalment, paidShares, sameTerms, type Terms } from "./credit.rules.ts";
import { orderOf } from "./entity.ts";
import { refuseUnlessNext } from "./lock-order.ts";
import { readOrder } from "./find-orders.ts";
import { isClosed, statusAfter } from "./orders.rules.ts";
import { getOrder, lockOrder, payCommissionAtUse, payOrder, type OrderRow, type Payment } from "./orders.queries.ts";
import {
  byLedger,
  mainMethod,
  type MoneyPayment,
  type PrepaidPayment,
  samePayments,
  type SentPayment,
  type SharedPayment,
  shownPayments,
  withTips,
} from "./payments.rules.ts";
import { lockPrepaidPayments } from "./prepaid.ts";
import { problems } from "./problems.ts";
import { takeGoods } from "./steps.ts";

type Order = z.output<typeof order>;
type Body = Input<(typeof orders)["POST /api/orders/{id}/checkout"]>["body"];
/** `typed`: the part of the discount that is not the coupon's; `total` with tip; `terms` of a part that stays unpaid. */
type Bill = Pick<OrderRow, "discount" | "tips" | "total"> & {
  typed: number;
  payments: SentPayment[];
  terms: Terms | undefined;
  /** Named by the checkout. */
  customerId?: number | undefined;
};

/**
 * Takes an order's payment (D4, decisions §4), in the call's single transaction and once: the same payment again returns the paid order,
 * another one is 409 `already_paid`. `coupon_code` is used under its lock (422 at the field if it may not be used), then `discount` is
 * percent of the rest without gift cards, `tips` kuruş. `payments` that do not add up to the total are 422, unless a customer owes the
 * rest (`due_at`, `instalments`; decision 0088). Staff give up to 20 % including lowered prices and without counting the coupon, else 403
 * `discount_too_high`. A paid reservation is completed; an order for pickup or shipping keeps its status until it is delivered. Goods that
 * are short refuse the payment (409 `out_of_stock`).
 */
export async function checkOut(ctx: Context, id: number, body: Body): Promise<Order> {
  const order = await lockOrder(ctx.db, id);
  if (isClosed(order) && order.status !== "cancelled") return paidBefore(ctx, order, body);
  refuseUnlessNext(ctx, order, "checkout", body.version);
  const customer = await customerOf(ctx, order, body.customer_id);
  const coupon =
    body.coupon_code === undefined
      ? null
      : await lockCouponForSale(ctx, body.coupon_code, saleOf({ ...order, customer }));
  const bill = billOf(ctx, order, body, coupon?.amount ?? 0);
  refuseDiscount(ctx, order, body.discount, bill.typed);
  return pay(ctx, { ...order, customer }, { ...bill, customerId: body.customer_id }, coupon);
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

/** A gift card has no discount (decision 0093), and staff may give only so much (decision 0034). */
function refuseDiscount({ user }: Context, order: OrderRow, percent: number, typed: number): void {
  const lines = order.lines.filter(isDiscountable);
  if (percent > 0 && lines.length === 0)
    throw invalidField(
      "discount",
      sentence("Hediye kartına indirim yapılmaz", "A gift card is sold without a discount"),
      "gift_card",
    );
  if (!user.isAdmin && typed > staffDiscountLeft(lines)) throw problems.discount_too_high();
}

function billOf({ settings }: Context, { subtotal, lines }: OrderRow, body: Body, coupon: number): Bill {
  const discounts = discountsOf(discountable(lines), coupon, body.discount);
  const { tips, payment_method = settings.defaults.payment_method } = body;
  const total = subtotal - discounts.discount + tips;
  const payments = body.payments ?? [{ payment_method, amount: total }];
  return { ...discounts, tips, total, payments, terms: termsOf(body) };
}

/** The plan of what stays unpaid; undefined: the payments are the total. */
function creditOf(ctx: Context, order: OrderRow, { total, tips, payments, terms }: Bill): Instalment[] | undefined {
  const paid = sumOfAmounts(payments);
  if (paid === total) return undefined;
  if (cardsOf(order).length > 0)
    throw invalidField(
      "payments",
      sentence("Hediye kartı veresiye satılamaz", "A gift card cannot be sold on credit"),
      "gift_card",
    );
  if (paid > total || !terms)
    throw invalidField(
      "payments",
      sentence("Ödemelerin toplamı satışın toplamı olmalı", "The payments must add up to the total of the sale"),
      "sum",
    );
  return creditPlan(ctx, order, { rest: total - paid, paid, tips, terms });
}

async function pay(ctx: Context, order: OrderRow, bill: Bill, coupon: UsableCoupon | null): Promise<Order> {
  const { db, user } = ctx;
  const { typed, discount, tips, total, customerId } = bill;
  const plan = creditOf(ctx, order, bill);
  refuseCardsForCards(order, bill);
  if (order.reservation) {
    await completeReservation(db, { reservationId: order.reservation.id, employeeId: user.id });
    await takeBookedSessions(ctx, order.reservation.id);
  }
  const { money, prepaid } = byLedger(withTips(bill.payments, tips), ctx.settings.defaults.payment_method);
  const spend = await lockPrepaidPayments(ctx, order, prepaid);
  const shares = discountShares(order.lines, coupon?.amount ?? 0, typed);
  const lines = order.lines.map((line, place) => ({ ...line, discount: shares[place] as number }));
  const status = statusAfter(order, "checkout") ?? order.status;
  const sale = { orderId: order.id, customerId, status, discount, tips, shares: lines };
  // The goods are the last locks, because other tills wait for their rows until the commit.
  const closing = close(ctx, { order: { ...order, lines }, sale, money, prepaid, plan });
  const [{ tenders, ...stored }] = await Promise.all([closing, takeGoods(ctx, order)]);
  await spend(tenders.slice(money.length));
  await givePackages(ctx, { ...order, lines });
  if (coupon) await redeemCoupon(ctx, coupon, { id: order.id, customerId: order.customer?.id ?? null });
  const cards = cardsOf(order);
  if (cards.length > 0) {
    await sellCards(ctx, cards, order.customer?.id ?? null);
    return readOrder(ctx, order.id);
  }
  const made = [...money, ...prepaid].map((part, place) => madePayment(part, tenders[place] as MadeTender));
  const owed = plan ? sumOfAmounts(plan) : 0;
  const credit = { owed, due_at: plan?.at(-1)?.due_at ?? null, instalments: plan ?? [] };
  const paid = { status, discount, tips, payments: made, total, paid: total - owed, ...credit, ...stored };
  return orderOf({ ...order, ...paid, lines, coupon: usedOf(coupon) }, user);
}

/** Gives the customer the session packages of a sale that was just closed, and says when their commission counts. */
async function givePackages(ctx: Context, { id, customer, lines }: OrderRow): Promise<void> {
  const sold = lines.flatMap(({ id: lineId, package_id: packageId, employee, name, total, discount }) =>
    packageId === null ? [] : [{ lineId, packageId, employeeId: employee?.id ?? null, name, price: total - discount }],
  );
  if (sold.length === 0) return;
  await sellPackages(ctx, { customerId: customer?.id ?? null, lines: sold });
  if (!ctx.settings.defaults.package_commission_at_use) return;
  const lineIds = sold.map(({ lineId }) => lineId);
  await payCommissionAtUse(ctx.db, id, lineIds);
}

interface Closing {
  /** With its lines' shares of the discount. */
  order: OrderRow;
  sale: Omit<Payment, "booking" | "paymentMethod" | "prepaid">;
  money: readonly MoneyPayment[];
  prepaid: readonly PrepaidPayment[];
  plan: Instalment[] | undefined;
}

type Closed = Pick<OrderRow, "transaction_id" | "payment_method" | "version"> & { tenders: MadeTender[] };

/** Marks the order paid, or paid in part and owed. */
async function close(ctx: Context, { order, sale, money, prepaid, plan }: Closing): Promise<Closed> {
  const payments = [...money, ...prepaid];
  const booking = () =>
    saleInsert(ctx, {
      payments: money,
      contactId: order.customer?.id ?? null,
      orderId: order.id,
      reservationId: order.reservation?.id ?? null,
      sellerId: order.createdBy?.id ?? null,
    });
  if (!plan) {
    const payment_method = mainMethod(payments);
    const paid = await payOrder(ctx.db, { ...sale, paymentMethod: payment_method, booking: booking(), prepaid });
    return { ...paid, payment_method };
  }
  const paid = sumOfAmounts(payments);
  const payment_method = paid === 0 ? null : mainMethod(payments);
  const paidLines = paidShares(
    order.lines.map((line) => ({ ...line, share: 0 })),
    paid - sale.tips,
  );
  const credit = { paid, rest: sumOfAmounts(plan), instalments: plan, paidLines, writerId: ctx.user.id };
  const some = { ...credit, paymentMethod: payment_method, booking: paid === 0 ? null : booking(), prepaid };
  const stored = await payOnCredit(ctx.db, { ...sale, ...some });
  return { ...stored, payment_method, transaction_id: null };
}

const cardsOf = ({ lines }: OrderRow) => lines.filter(({ kind }) => kind === "gift_card");

/** A gift card is paid with money, so that it doesn't prolong another one. */
function refuseCardsForCards(order: OrderRow, { total, payments }: Bill): void {
  const inAdvance = sumOfAmounts(payments.filter(({ payment_method }) => isPrepaid(payment_method)));
  const others = total - sumOfAmounts(cardsOf(order).map((line) => ({ amount: line.total })));
  if (inAdvance > Math.max(0, others))
    throw invalidField(
      "payments",
      sentence(
        "Hediye kartı, bakiye veya hediye kartıyla alınamaz",
        "A gift card cannot be bought with a balance or a gift card",
      ),
      "gift_card",
    );
}

type MadeTender = { id: number; transaction_id: number | null };

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

/** Returns the paid order if the body requests the same payment, coupon and due days included; else 409. */
function paidBefore(ctx: Context, order: OrderRow, body: Body): Order {
  const bill = billOf(ctx, order, body, order.coupon?.amount ?? 0);
  const same = (["discount", "tips"] as const).every((key) => order[key] === bill[key]);
  const sameCoupon = fold(order.coupon?.code ?? "") === fold(body.coupon_code ?? "");
  const paid = shownPayments(order.payments);
  // Later payments of a sale on credit are not the checkout's.
  const made = order.due_at === null ? paid : paid.slice(0, bill.payments.length);
  const sameRest = sameTerms(order, bill.total - sumOfAmounts(bill.payments), bill.terms);
  if (!same || !sameCoupon || !sameRest || !samePayments(made, bill.payments))
    throw problems.already_paid({ current: orderOf(order, ctx.user) });
  return orderOf(order, ctx.user);
}
