import { insertAdvance } from "#areas/accounting/server/transactions.queries.ts";
import { accountFor } from "#areas/accounting/server/transactions.ts";
import { linkTo } from "#areas/reservations/server/links.ts";
import { lockReservation } from "#areas/reservations/server/reservations.queries.ts";
import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { bothAmounts, formatKurus } from "#kit/contract/money.ts";
import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { invalidField } from "#kit/server/problem.ts";
import type { depositTable } from "../contract/deposits.ts";
import { dueByCard } from "./deposit-payment.ts";
import { DEPOSIT_PATH } from "./deposit-payments.queries.ts";
import type { VisitDeposit } from "./deposits.report.ts";
import { endPaidHold } from "./paid-hold.ts";
import { findHold } from "./holds.queries.ts";
import { linkWords } from "./words.rules.ts";
import { payOut } from "./payout.ts";
import { addEntries, book, depositAccount, lockPrepaid, type Held } from "./prepaid.queries.ts";
import { problems } from "./problems.ts";
import { dueOf, isToCome, loadDeposit, mostOf, nameOf, ruleOf } from "./visit-deposit.ts";

type Table = typeof depositTable;
type Deposit = Reply<Table["GET /api/reservations/{id}/deposit"]>;

/** A kept deposit, which becomes a sale of its own; kuruş. */
export interface KeptDeposit {
  accountId: number;
  customerId: number | null;
  amount: number;
  /** What the sale's line says. */
  name: string;
  taxRate: number;
  /** Why it is kept; empty: no reason was given. */
  reason: string;
}

/** Sells kept deposits; the area sales does it, app/areas.ts injects it. */
export type KeepDeposit = (ctx: Context, kept: KeptDeposit) => Promise<void>;

/** An appointment's deposit; 404 without the appointment. */
export async function readVisitDeposit(ctx: Context, reservationId: number): Promise<Deposit> {
  const visit = await loadDeposit(ctx, reservationId);
  const { reservation, customer, asked, left, entries } = visit;
  const most = mostOf(visit);
  const takes = isToCome(visit) && most > 0;
  const due = dueOf(visit) > 0 && ctx.publicUrl !== undefined ? await dueByCard(ctx.db, reservationId, ctx.now) : null;
  const by_card = due?.amount ?? 0;
  const hold = await findHold(ctx.db, reservationId);
  const held_until = hold && !hold.released ? hold.ends_at : null;
  const released = hold?.released ?? false;
  const rule = ruleOf(ctx, visit);
  return { reservation, customer, asked, left, takes, most, by_card, held_until, released, rule, entries };
}

/** Makes a link on which the customer pays what is still asked by card (decision 0089); 409 `deposit_no_link`. */
export async function linkToDeposit(
  ctx: Context,
  reservationId: number,
): Promise<Reply<Table["POST /api/reservations/{id}/deposit/link"]>> {
  await lockReservation(ctx.db, reservationId);
  const due = await dueByCard(ctx.db, reservationId, ctx.now);
  const url = due && (await linkTo(ctx, reservationId, DEPOSIT_PATH));
  if (!due || url === undefined) throw problems.deposit_no_link();
  const { language } = ctx.settings.defaults;
  const amount = formatKurus(due.amount, "TRY", language);
  return { url, text: linkWords[language]({ business: ctx.company.name, amount, url }) };
}

/**
 * Takes a deposit (decision 0089): an `advance` of today by the appointment's customer. 409 `deposit_closed` for an appointment that is over
 * or paid, 422 at `amount` without a customer and for more than the appointment costs.
 */
export async function takeDeposit(
  ctx: Context,
  reservationId: number,
  { payment_method, amount, note }: Input<Table["POST /api/reservations/{id}/deposit"]>["body"],
): Promise<Deposit> {
  await lockReservation(ctx.db, reservationId);
  const visit = await loadDeposit(ctx, reservationId);
  if (!isToCome(visit)) throw problems.deposit_closed();
  if (!visit.customer)
    throw invalidField(
      "amount",
      sentence("Kapora almak için randevuya müşteri ekleyin", "Add a customer to the appointment to take a deposit"),
      "no_customer",
    );
  const most = mostOf(visit);
  const shown = bothAmounts(most, ctx.settings.defaults.currency);
  if (amount > most)
    throw invalidField(
      "amount",
      sentence(
        `Kapora randevunun tutarını aşamaz; en fazla ${shown.tr}`,
        `The deposit cannot be more than the appointment costs; ${shown.en} at most`,
      ),
      "too_big",
    );
  const prepaidId = await depositAccount(ctx.db, reservationId, visit.customer.id);
  const advance = {
    amount,
    paymentMethod: payment_method,
    accountId: accountFor(ctx, payment_method),
    currency: ctx.settings.defaults.currency,
    contactId: visit.customer.id,
    sellerId: ctx.user.id,
    description: note || nameOf(ctx, visit),
  };
  const [booked] = await book(ctx.db, insertAdvance(ctx.db, advance));
  await addEntries(ctx.db, [{ prepaidId, reason: "load", amount, transactionId: booked?.id }], ctx.user.id);
  await endPaidHold(ctx, visit, amount);
  return readVisitDeposit(ctx, reservationId);
}

/**
 * Gives what is left of a deposit back, or keeps it (decision 0089). 409 `deposit_empty` if nothing is left, `deposit_open` for keeping the
 * deposit of an appointment to come; 403 `deposit_rule` for staff who don't follow the rule, 422 at `reason` for administrators without one.
 */
export async function settleDeposit(
  ctx: Context,
  reservationId: number,
  { action, reason }: Input<Table["POST /api/reservations/{id}/deposit/settle"]>["body"],
  keep: KeepDeposit,
): Promise<Deposit> {
  await lockReservation(ctx.db, reservationId);
  const [held] = await lockPrepaid(ctx.db, { customerId: null, reservationId });
  if (!held || held.left === 0) throw problems.deposit_empty();
  const visit = await loadDeposit(ctx, reservationId);
  const rule = ruleOf(ctx, visit);
  if (action === "keep" && (rule === null || visit.reservation.status === "success")) throw problems.deposit_open();
  if (action !== rule && !ctx.user.isAdmin) throw problems.deposit_rule();
  if (action !== rule && reason === "")
    throw invalidField(
      "reason",
      sentence("Kuralın dışında bir işlem için nedenini yazın", "Enter the reason for going against the rule"),
      "required",
    );
  if (action === "return") await payOut(ctx, held.id, held.left, reason || nameOf(ctx, visit));
  else await keep(ctx, { ...keptOf(ctx, visit, held), reason });
  return readVisitDeposit(ctx, reservationId);
}

const keptOf = (ctx: Context, visit: VisitDeposit, { id, left }: Pick<Held, "id" | "left">) => ({
  accountId: id,
  customerId: visit.customer?.id ?? null,
  amount: left,
  name: nameOf(ctx, visit),
  taxRate: visit.tax_rate,
});
