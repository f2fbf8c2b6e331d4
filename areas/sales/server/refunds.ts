import type { z } from "zod";
import { renewSaleDraft } from "#areas/accounting/server/documents.ts";
import { insertRefund } from "#areas/accounting/server/transactions.queries.ts";
import { returnStock } from "#areas/stock/server/goods.ts";
import { returnCouponUse } from "#areas/coupons/server/redeem.ts";
import { audit } from "#kit/server/audit.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { invalid } from "#kit/server/problem.ts";
import type { order, orders } from "../contract/orders.ts";
import { readOrder } from "./find-orders.ts";
import { goodsGiven } from "./goods.rules.ts";
import { lockOrderFor } from "./lock-order.ts";
import type { OrderRow } from "./orders.queries.ts";
import { problems } from "./problems.ts";
import { addRefund } from "./refunds.queries.ts";
import { refundParts } from "./payments.rules.ts";
import { refundErrors, refundPlan, type RefundPlan } from "./refunds.rules.ts";

type Order = z.output<typeof order>;
type Asked = Input<(typeof orders)["POST /api/orders/{id}/refund"]>["body"];

/**
 * Refunds an order (E3, decisions §4), completely or by line, in kuruş after discount, and the tip unless `tips` is false, by the
 * payments that it was paid with (`payments`, or in proportion): negative transactions of today. Goods return to the stock only with `restock`, the use of its coupon only with `coupon`; the status stays. 409
 * `not_allowed` when nothing is left, 422 by field for more than is left of a line, or for payments that do not add up or give back more
 * than came in by them, and `nothing_to_refund` when the requested amount is zero.
 */
export async function refundOrder(ctx: Context, id: number, asked: Asked): Promise<Order> {
  const { items, tips, restock, reason, coupon, payments } = asked;
  const held = await lockOrderFor(ctx, id, "refund", asked.version);
  const errors = refundErrors(held, items ?? []);
  if (errors.length > 0) throw invalid(errors);
  const plan = refundPlan(held, items, tips);
  if (plan.amount + plan.tips === 0) throw problems.nothing_to_refund();
  const { parts, errors: choice } = refundParts(held.payments, plan, payments);
  if (choice.length > 0) throw invalid(choice);
  const couponBack = coupon && (await returnCouponUse(ctx, id));
  if (restock) {
    const lines = goodsGiven(held.lines, plan.lines);
    await returnStock(ctx.db, { lines, orderId: id, employeeId: ctx.user.id, reason: "refunded" });
  }
  const booked = parts.map(({ payment_id, ...part }) => ({ ...part, transactionId: transactionOf(held, payment_id) }));
  const booking = insertRefund(ctx.db, { parts: booked, description: reason, writerId: ctx.user.id });
  await addRefund(ctx.db, { orderId: id, booking, total: plan.amount + plan.tips, lines: plan.lines });
  await renewSaleDraft(ctx.db, id);
  await auditRefund(ctx, held, plan, { restock, reason, ...(couponBack && { coupon: true }) });
  return readOrder(ctx, id);
}

const transactionOf = ({ payments }: OrderRow, paymentId: number): number =>
  payments.find(({ id }) => id === paymentId)?.transaction_id as number;

async function auditRefund(
  { db, user }: Context,
  { id, lines }: OrderRow,
  plan: RefundPlan,
  more: { restock: boolean; reason: string; coupon?: true },
): Promise<void> {
  const items = plan.lines.map(({ lineId, quantity, amount }) => {
    const name = lines.find((line) => line.id === lineId)?.name;
    return { order_item_id: lineId, name, quantity, amount };
  });
  const after = { amount: plan.amount, tips: plan.tips, items, ...more };
  await audit(db, { by: user.id, action: "refunded", entity: "order", id, after });
}
