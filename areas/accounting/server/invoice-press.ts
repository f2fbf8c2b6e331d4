import { getCompany, findJobCompany } from "#areas/access/server/companies.queries.ts";
import { referenceOf, type Payments } from "#kit/server/payments.ts";
import type { Press } from "#kit/server/public-pages.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { findSharedDocument } from "./document-links.queries.ts";
import { getDocument, type Stored } from "./documents.queries.ts";
import { checkInvoicePayment } from "./invoice-payment.jobs.ts";
import { cardPayment, countPayment, countUnpaid, ownAccount } from "./invoice-payment.ts";
import * as queries from "./invoice-payments.queries.ts";

/**
 * The button of an invoice's page: opens a page at the provider, which the page then links to. With a `token` the provider sends the payer
 * back, and what it confirms is counted. False: the link is unknown.
 */
export async function pressPay(visit: Press): Promise<boolean> {
  const { db, fields, hash, now } = visit;
  const shared = await findSharedDocument(db, hash, now);
  if (shared?.kind !== "invoice") return false;
  const payments = await ownAccount(visit);
  if (!payments) return true;
  if (fields["token"]) {
    await countPayment(db, await payments.verify({ token: fields["token"] }));
    return true;
  }
  await countUnpaid(db, payments, shared.id);
  const invoice = await getDocument(db, "invoice", shared.id);
  const open = await cardPayment(db, invoice, now);
  if (open && !open.url) await openPage(visit, payments, invoice);
  return true;
}

async function openPage(visit: Press, payments: Payments, invoice: Stored): Promise<void> {
  const { db, address, now, path } = visit;
  const at = await findJobCompany(db);
  const { language, accounts_by_method: accounts, account } = at?.settings.defaults ?? {};
  const place = await queries.accountIn(db, accounts?.credit_card ?? account ?? null, invoice.currency);
  if (!at || !place || !language) return;
  const { email, phone, address: street, city } = await getCompany(db);
  const [name = invoice.party, ...surname] = invoice.party.split(" ");
  const reference = referenceOf(db.company);
  const page = await payments.create({
    reference,
    amount: invoice.total,
    currency: "TRY",
    description: `${at.company.name} ${invoice.number}`,
    language,
    callback: path,
    // The payer is whoever has the link; iyzico's form needs an address of somebody, and the business answers for it.
    buyer: {
      id: String(invoice.contact_id ?? invoice.id),
      name: name || at.company.name,
      surname: surname.join(" ") || at.company.name,
      email,
      phone: phone ?? "",
      ip: address,
      address: street,
      city,
    },
  });
  await db.transact(async (tx) => {
    const opened = { documentId: invoice.id, accountId: place.id, reference, amount: invoice.total, ...page };
    const id = await queries.insertPage(tx, opened);
    // The payer may close the browser before coming back; a page is open for thirty minutes.
    const within = { ...visit, db: tx };
    for (const minutes of [5, 35]) {
      const options = { at: plusMinutes(now, minutes), key: `accounting.card:${id}:${minutes}` };
      await within.later(checkInvoicePayment, { document: invoice.id }, options);
    }
  });
}
