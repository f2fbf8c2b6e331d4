import type { z } from "zod";
import { renewSaleDraft, settleSaleInvoice } from "#areas/accounting/server/documents.ts";
import { insertRefund } from "#areas/accounting/server/transactions.queries.ts";
import { returnStock } from "#areas/stock/server/goods.ts";
import { takeCardsBack } from "#areas/prepaid/server/gift-cards.ts";
import { returnParts } from "#areas/prepaid/server/spend.ts";
import { returnCouponUse } from "#areas/coupons/server/redeem.ts";
import { audit } from "#kit/server/audit.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { invalid } from "#kit/server/problem.ts";
import type { order, orders } from "../contract/orders.ts";
import { refundShares, takenOffDebt } from "../contract/refund.ts";
import { takePackagesBack } from "#areas/packages/server/return.ts";
import { giveLinesBack } from "#areas/packages/server/sessions.ts";
import { readOrder } from "./find-orders.ts";
import { goodsGiven } from "./goods.rules.ts";
import { lockOrderFor } from "./lock-order.ts";
import type { OrderRow } from "./orders.queries.ts";
import { problems } from "./problems.ts";
import { creditLines } from "./credit.ts";
import { returnedShares } from "./credit.rules.ts";
import { addRefund, type CreditRefund } from "./refunds.queries.ts";
import { refundParts } from "./payments.rules.ts";
import { backByLedger, type PrepaidBack, refundErrors, refundPlan, type RefundPlan } from "./refunds.rules.ts";

type Order = z.output<typeof order>;
type Asked = Input<(typeof orders)["POST /api/orders/{id}/refund"]>["body"];

/**
 * Refunds an order (E3, decisions §4), completely or by line, in kuruş after discount, and the tip unless `tips` is false, by the
 * payments that it was paid with (`payments`, or in proportion): negative transactions of today. Of a sale on credit it takes off the debt
 * first. Goods return to the stock only with `restock`, the use of its coupon only with `coupon`; the status stays. 409
 * `not_allowed` when nothing is left, 422 by field for more than is left of a line, or for payments that do not add up or give back more
 * than came in by them, and `nothing_to_refund` when the requested amount is zero. `kept`: what the
 * business keeps of returned packages, by line; sessions of refunded services are given back.
 */
export async function refundOrder(
  ctx: Context,
  id: number,
  asked: Asked,
  kept?: ReadonlyMap<number, number>,
): Promise<Order> {
  const { items, tips, restock, reason, coupon, payments } = asked;
  const held = withKept(await lockOrderFor(ctx, id, "refund", asked.version), kept);
  const errors = refundErrors(held, items ?? []);
  if (errors.length > 0) throw invalid(errors);
  const plan = refundPlan({ ...held, refunded: held.refunded + takenOffDebt(held) }, items, tips);
  if (plan.amount + plan.tips === 0) throw problems.nothing_to_refund();
  const { offDebt, offWritten, back: paidBack } = refundShares(held, plan.amount);
  const back = { amount: paidBack, tips: plan.tips };
  const { parts, errors: choice } = refundParts(held.payments, back, payments);
  if (choice.length > 0) throw invalid(choice);
  const couponBack = coupon && (await returnCouponUse(ctx, id));
  if (restock) {
    const lines = goodsGiven(held.lines, plan.lines);
    await returnStock(ctx.db, { lines, orderId: id, employeeId: ctx.user.id, reason: "refunded" });
  }
  const { booked, prepaid } = backByLedger(held.payments, parts);
  const booking = insertRefund(ctx.db, { parts: booked, description: reason, writerId: ctx.user.id });
  const credit =
    held.due_at === null ? null : await creditRefund(ctx, held, plan, { offDebt, offWritten, back: back.amount });
  const total = back.amount + back.tips;
  const made = await addRefund(ctx.db, { orderId: id, booking, prepaid, total, lines: plan.lines, credit });
  await returnPrepaid(ctx, prepaid, made.slice(booked.length));
  await takeCardsBack(ctx, cardsAmong(held, plan));
  await takeSessionsBack(ctx, held, plan, { reason, isReturn: kept !== undefined });
  await renewSaleDraft(ctx.db, id);
  const settles = offDebt + offWritten > 0 && offDebt === held.owed && offWritten === held.written_off;
  if (settles) await settleSaleInvoice(ctx.db, id);
  const owed = offDebt + offWritten > 0 && { off_debt: offDebt + offWritten };
  await auditRefund(ctx, held, plan, { restock, reason, ...owed, ...(couponBack && { coupon: true }) });
  return readOrder(ctx, id);
}

const withKept = (order: OrderRow, kept: ReadonlyMap<number, number> | undefined): OrderRow =>
  kept ? { ...order, lines: order.lines.map((line) => ({ ...line, kept: kept.get(line.id) ?? line.kept })) } : order;

/** Takes back the packages that refunded lines sold, and gives back the sessions that refunded services used. */
async function takeSessionsBack(
  ctx: Context,
  { lines }: OrderRow,
  plan: RefundPlan,
  as: { reason: string; isReturn: boolean },
): Promise<void> {
  const refunded = plan.lines.map(({ lineId, amount }) => {
    const line = lines.find(({ id }) => id === lineId);
    return { lineId, refunded: amount, package_id: line?.package_id, visit: line?.reservation_item_id };
  });
  await takePackagesBack(
    ctx,
    refunded.filter((line) => line.package_id),
    as,
  );
  const visits = refunded.flatMap(({ visit }) => visit ?? []);
  await giveLinesBack(ctx, visits, as.reason);
}

/** What a refund of a sale on credit changes besides: its debt, and the paid parts of its lines. Kuruş. */
async function creditRefund(
  ctx: Context,
  held: OrderRow,
  { lines }: RefundPlan,
  { back, ...off }: { offDebt: number; offWritten: number; back: number },
): Promise<CreditRefund> {
  const shares = returnedShares(await creditLines(ctx, held), lines, back);
  const first = held.payments[0]?.transaction_id ?? null;
  return { ...off, shares, firstTransaction: first, writerId: ctx.user.id };
}

async function returnPrepaid(ctx: Context, parts: readonly PrepaidBack[], made: readonly { id: number }[]) {
  if (parts.length === 0) return;
  const returned = parts.map(({ refundOf, amount }, place) => ({
    paymentId: refundOf,
    amount: -amount,
    tenderId: made[place]?.id as number,
  }));
  await returnParts(ctx, returned);
}

/** The gift cards that a refund takes back. */
const cardsAmong = ({ lines }: OrderRow, plan: RefundPlan): OrderRow["lines"] =>
  lines.filter(({ id, kind }) => kind === "gift_card" && plan.lines.some(({ lineId }) => lineId === id));

async function auditRefund(
  { db, user }: Context,
  { id, lines }: OrderRow,
  plan: RefundPlan,
  more: { restock: boolean; reason: string; off_debt?: number; coupon?: true },
): Promise<void> {
  const items = plan.lines.map(({ lineId, quantity, amount }) => {
    const name = lines.find((line) => line.id === lineId)?.name;
    return { order_item_id: lineId, name, quantity, amount };
  });
  const after = { amount: plan.amount, tips: plan.tips, items, ...more };
  await audit(db, { by: user.id, action: "refunded", entity: "order", id, after });
}
