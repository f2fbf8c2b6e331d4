import { findJobCompany } from "#areas/access/server/companies.queries.ts";
import { bookUnpaid, cardPage, ownAccount } from "#areas/accounting/server/card-pages.ts";
import type { CardTable } from "#areas/accounting/server/card-pages.queries.ts";
import { insertAdvance } from "#areas/accounting/server/transactions.queries.ts";
import { lockReservation } from "#areas/reservations/server/reservations.queries.ts";
import { audit } from "#kit/server/audit.ts";
import type { Db } from "#kit/server/database.ts";
import type { CompanyJobContext } from "#kit/server/jobs.ts";
import type { PaymentRows } from "#kit/server/payment-rows.ts";
import { bookedColumns, depositPayments, type Booked } from "./deposit-payments.queries.ts";
import type { VisitDeposit } from "./deposits.report.ts";
import { endPaidHold } from "./paid-hold.ts";
import { addEntries, book, depositAccount } from "./prepaid.queries.ts";
import { dueOf, loadDeposit, nameOf } from "./visit-deposit.ts";

/** Card payments of deposits on the link of the appointment (decision 0089). */
export const depositRows: PaymentRows<Booked> & CardTable = {
  ...depositPayments,
  columns: bookedColumns,
  apply: bookDeposit,
};

export interface DueDeposit {
  visit: VisitDeposit;
  /** Kuruş. */
  amount: number;
  /** The page at the provider, if one is open. */
  url?: string;
}

/** What the customer can pay of an appointment's deposit by card now; undefined: nothing, or the business has no such account. */
export async function dueByCard(db: Db, reservationId: number, now: string): Promise<DueDeposit | undefined> {
  const at = await findJobCompany(db);
  if (at?.settings.defaults.currency !== "TRY") return undefined;
  const visit = await loadDeposit({ db, settings: at.settings }, reservationId);
  const amount = dueOf(visit);
  if (amount <= 0 || !visit.customer) return undefined;
  const page = await cardPage(db, depositPayments, { subjectId: reservationId, amount, now });
  return page && { visit, amount, ...page };
}

/** Asks the provider for the card payments of an appointment's deposit whose payer never came back, and books them. */
export async function bookUnpaidDeposit(ctx: CompanyJobContext, reservationId: number): Promise<void> {
  const payments = await ownAccount(ctx);
  if (payments) await bookUnpaid(ctx.db, payments, depositRows, reservationId);
}

/** Money that came for an appointment that is over or paid is a deposit too: the rule gives it back, or keeps it. */
async function bookDeposit(tx: Db, row: Booked): Promise<void> {
  const { reservation_id: reservationId, contact_id: contactId, account_id: accountId, amount, currency } = row;
  await lockReservation(tx, reservationId);
  const at = await findJobCompany(tx);
  if (!at) return;
  const visit = await loadDeposit({ db: tx, settings: at.settings }, reservationId);
  const prepaidId = await depositAccount(tx, reservationId, contactId);
  const advance = {
    amount,
    paymentMethod: "credit_card" as const,
    accountId,
    currency,
    contactId,
    sellerId: null,
    description: nameOf(at, visit),
  };
  const [booked] = await book(tx, insertAdvance(tx, advance));
  await addEntries(tx, [{ prepaidId, reason: "load", amount, transactionId: booked?.id }], null);
  await endPaidHold({ db: tx, ...at }, visit, amount);
  const after = { transaction: booked?.id };
  await audit(tx, { by: null, action: "paid_by_card", entity: "deposit", id: reservationId, after });
}
