import type { Press } from "#kit/server/public-pages.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { bookReturn, bookUnpaid, openCardPage, ownAccount } from "./card-pages.ts";
import { insertPage } from "./card-pages.queries.ts";
import { findSharedDocument } from "./document-links.queries.ts";
import { getDocument } from "./documents.queries.ts";
import { checkInvoicePayment } from "./invoice-payment.jobs.ts";
import { cardPayment, invoiceRows } from "./invoice-payment.ts";

/**
 * The button of an invoice's page: opens a page at the provider, which the page then links to. With a `token` the provider sends the payer
 * back, and what it confirms is counted. False: the link is unknown.
 */
export async function pressPay(visit: Press): Promise<boolean | "back"> {
  const { db, fields, hash, now } = visit;
  const shared = await findSharedDocument(db, hash, now);
  if (shared?.kind !== "invoice") return false;
  const payments = await ownAccount(visit);
  if (!payments) return true;
  if (fields["token"]) {
    await bookReturn(db, invoiceRows, payments, fields["token"]);
    return "back";
  }
  await bookUnpaid(db, payments, invoiceRows, shared.id);
  const invoice = await getDocument(db, "invoice", shared.id);
  const open = await cardPayment(db, invoice, now);
  if (!open || open.url) return true;
  const payer = { id: invoice.contact_id ?? invoice.id, name: invoice.party };
  const bill = { subjectId: invoice.id, amount: invoice.payable, title: invoice.number, payer };
  const page = await openCardPage(visit, payments, bill);
  if (!page) return true;
  await db.transact(async (tx) => {
    const id = await insertPage(tx, invoiceRows, page);
    // The payer may close the browser before coming back; a page is open for thirty minutes.
    const within = { ...visit, db: tx };
    for (const minutes of [5, 35]) {
      const options = { at: plusMinutes(now, minutes), key: `accounting.card:${id}:${minutes}` };
      await within.later(checkInvoicePayment, { document: invoice.id }, options);
    }
  });
  return true;
}
