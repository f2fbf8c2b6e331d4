import { bookReturn, bookUnpaid, openCardPage, ownAccount } from "#areas/accounting/server/card-pages.ts";
import { insertPage } from "#areas/accounting/server/card-pages.queries.ts";
import { findByLink } from "#areas/reservations/server/links.queries.ts";
import type { Press } from "#kit/server/public-pages.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { checkDepositPayment } from "./deposit-payment.jobs.ts";
import { depositRows, dueByCard } from "./deposit-payment.ts";
import { payerColumn } from "./deposit-payments.queries.ts";

/**
 * The button of a deposit's page: opens a page at the provider, which the page then links to. With a `token` the provider sends the payer
 * back, and what it confirms is counted. False: the link is unknown.
 */
export async function pressDeposit(visit: Press): Promise<boolean | "back"> {
  const { db, fields, hash, now } = visit;
  const linked = await findByLink(db, hash, now);
  if (!linked) return false;
  const payments = await ownAccount(visit);
  if (!payments) return true;
  if (fields["token"]) {
    await bookReturn(db, depositRows, payments, fields["token"]);
    return "back";
  }
  await bookUnpaid(db, payments, depositRows, linked.id);
  const due = await dueByCard(db, linked.id, now);
  const customer = due?.visit.customer;
  if (!due || !customer || due.url) return true;
  const payer = { id: customer.id, name: `${customer.name} ${customer.surname}`.trim() };
  const bill = { subjectId: linked.id, amount: due.amount, title: due.visit.reservation.code, payer };
  const page = await openCardPage(visit, payments, bill);
  if (!page) return true;
  await db.transact(async (tx) => {
    const id = await insertPage(tx, depositRows, page, { column: payerColumn, value: customer.id });
    // The payer may close the browser before coming back; a page is open for thirty minutes.
    const within = { ...visit, db: tx };
    for (const minutes of [5, 35]) {
      const options = { at: plusMinutes(now, minutes), key: `prepaid.card:${id}:${minutes}` };
      await within.later(checkDepositPayment, { reservation: linked.id }, options);
    }
  });
  return true;
}
