import type { z } from "zod";
import { settleSaleInvoice } from "#areas/accounting/server/documents.ts";
import { saleInsert } from "#areas/accounting/server/transactions.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { bothAmounts } from "#kit/contract/money.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { sumOfAmounts } from "#kit/contract/shares.ts";
import type { Context } from "#kit/server/context.ts";
import { invalidField, problems as common, type Problem } from "#kit/server/problem.ts";
import { monthsAfter, todayOf } from "#kit/server/time.ts";
import type { order, orders } from "../contract/orders.ts";
import { orderOf } from "./entity.ts";
import { collectDebt, lockCustomer, lineSharesOf } from "./credit.queries.ts";
import { type CreditLine, type Instalment, instalmentsOf, paidShares, type Terms } from "./credit.rules.ts";
import { lockPrepaidPayments } from "./prepaid.ts";
import { readOrder } from "./find-orders.ts";
import { lockOrder, type OrderRow } from "./orders.queries.ts";
import { byLedger, mainMethod, type SentPayment } from "./payments.rules.ts";
import { problems } from "./problems.ts";

type Order = z.output<typeof order>;
type Body = Input<(typeof orders)["POST /api/orders/{id}/checkout"]>["body"];

/** Months from today until which a debt may be due. */
const LONGEST = 60;

/** The terms of the unpaid part in a checkout's body; undefined: it is paid whole. */
export const termsOf = ({ due_at, instalments }: Body): Terms | undefined =>
  instalments ?? (due_at === undefined ? undefined : { due_at });

/**
 * The instalments of a sale of which `rest` kuruş stay unpaid (decisions §4). 403 `credit_not_allowed` unless the caller is an administrator
 * or the setting allows staff; 422 without a customer, with a tip that is not paid now, or with a day before today or too far away.
 */
export function creditPlan(
  ctx: Context,
  order: OrderRow,
  { rest, paid, tips, terms }: { rest: number; paid: number; tips: number; terms: Terms },
): Instalment[] {
  allowCredit(ctx);
  if (!order.customer) throw problems.credit_needs_customer();
  if (paid < tips)
    throw invalidField(
      "tips",
      sentence(
        "Bahşiş veresiye yazılamaz; en az bahşiş kadar ödeme alın",
        "A tip cannot be left on credit; take at least the tip now",
      ),
    );
  const [field, first] =
    "due_at" in terms ? ["due_at", terms.due_at] : ["instalments.first_due_at", terms.first_due_at];
  checkDueDay(ctx, field, first);
  const instalments = instalmentsOf(rest, terms);
  if (!instalments)
    throw invalidField(
      "instalments.count",
      sentence("Kalan tutar bu kadar taksite bölünemez", "The rest cannot be divided into that many instalments"),
    );
  return instalments;
}

/** 403 `credit_not_allowed` unless the caller is an administrator or the setting allows staff. */
export function allowCredit({ user, settings }: Context): void {
  if (!user.isAdmin && !settings.defaults.staff_sells_on_credit) throw problems.credit_not_allowed();
}

/** 422 at `field` for a day before today or too far away. */
export function checkDueDay(ctx: Context, field: string, day: string): void {
  const today = todayOf(ctx);
  if (day < today)
    throw invalidField(field, sentence("Vade bugünden önce olamaz", "The due day cannot be before today"));
  if (day > monthsAfter(today, LONGEST))
    throw invalidField(
      field,
      sentence("Vade en fazla 5 yıl sonra olabilir", "The due day can be 5 years from now at most"),
    );
}

/** The customer of an order: its own, or for an order without one the customer named at the checkout; 422 if they differ or there is none. */
export async function customerOf(
  { db }: Context,
  { customer }: OrderRow,
  id: number | undefined,
): Promise<OrderRow["customer"]> {
  if (id === undefined || id === customer?.id) return customer;
  const found = customer ? undefined : await lockCustomer(db, id);
  if (!found)
    throw invalidField("customer_id", sentence("Geçerli bir müşteri seçin", "Choose a valid customer"), "unknown");
  return found;
}

/** The lines of a sale on credit with the parts of them that were paid. */
export async function creditLines({ db }: Context, order: OrderRow): Promise<CreditLine[]> {
  const shares = await lineSharesOf(db, order.id);
  return order.lines.map((line) => ({ ...line, share: shares.get(line.id) ?? 0 }));
}

/**
 * Collects what is owed of a sale on credit, whole or in part: a transaction of today for each payment, by the person who takes it. 409
 * `nothing_owed`, 409 `stale` for an older `version`, 422 at `payments` for more than is owed.
 */
export async function collectOrder(
  ctx: Context,
  id: number,
  { payments, version }: Input<(typeof orders)["POST /api/orders/{id}/payments"]>["body"],
): Promise<Order> {
  const held = await lockOrder(ctx.db, id);
  if (held.owed === 0) throw problems.nothing_owed({ current: orderOf(held, ctx.user) });
  if (version !== undefined && version !== held.version) throw common.stale({ current: orderOf(held, ctx.user) });
  await collectFrom(ctx, held, payments);
  return readOrder(ctx, id);
}

/** The same for an order that is locked already. */
export async function collectFrom(ctx: Context, held: OrderRow, payments: readonly SentPayment[]): Promise<void> {
  const amount = sumOfAmounts(payments);
  if (amount > held.owed) throw tooMuch(ctx, held.owed);
  const made = payments.map((payment) => ({ ...payment, tips: 0 }));
  const { money, prepaid } = byLedger(made, ctx.settings.defaults.payment_method);
  const spends = await lockPrepaidPayments(ctx, held, prepaid);
  const booking = saleInsert(ctx, {
    payments: money,
    contactId: held.customer?.id ?? null,
    orderId: held.id,
    reservationId: held.reservation?.id ?? null,
    sellerId: ctx.user.id,
  });
  const { tenders } = await collectDebt(ctx.db, {
    orderId: held.id,
    booking,
    prepaid,
    amount,
    paymentMethod: mainMethod([...held.payments, ...payments]),
    paidLines: paidShares(await creditLines(ctx, held), amount),
    writerId: ctx.user.id,
  });
  await spends(tenders.slice(money.length));
  if (amount === held.owed && held.written_off === 0) await settleSaleInvoice(ctx.db, held.id);
}

/** 422: an amount above what is owed, kuruş. */
export function tooMuch({ settings }: Pick<Context, "settings">, owed: number, field = "payments"): Problem {
  const most = bothAmounts(owed, settings.defaults.currency);
  const message = sentence(
    `Borçtan fazlası alınamaz; en fazla ${most.tr}`,
    `No more than what is owed can be taken; ${most.en} at most`,
  );
  return invalidField(field, message, "too_big");
}
