import { findJobCompany } from "#areas/access/server/companies.queries.ts";
import { audit } from "#kit/server/audit.ts";
import { findCredentials, findStoredCredentials } from "#kit/server/credentials.ts";
import type { Db } from "#kit/server/database.ts";
import { iyzicoAt } from "#kit/server/iyzico-account.ts";
import { openSince, settleRow } from "#kit/server/payment-rows.ts";
import type { PaymentResult, Payments } from "#kit/server/payments.ts";
import type { Press } from "#kit/server/public-pages.ts";
import { documentWords } from "./document-words.ts";
import { lockDocument, markPaid, type Stored } from "./documents.queries.ts";
import * as queries from "./invoice-payments.queries.ts";

/** Card payments of invoices by the business's own iyzico account (J1, I4, decision 0084). */

const APP = "iyzico";

/** The business's account; undefined while it isn't connected. */
export async function ownAccount(
  at: Pick<Press, "db" | "secrets" | "http" | "publicUrl">,
): Promise<Payments | undefined> {
  const keys = await findCredentials(at, APP);
  return keys && iyzicoAt(at.http, keys, at.publicUrl);
}

/** Whether an invoice can be paid by card now, and its page at the provider if one is open. */
export async function cardPayment(db: Db, invoice: Stored, now: string): Promise<{ url?: string } | undefined> {
  const { id, status, currency, total, order } = invoice;
  if (order || status !== "issued" || currency !== "TRY" || total <= 0) return undefined;
  if (!(await findStoredCredentials(db, APP)) || !(await queries.accountIn(db, null, currency))) return undefined;
  return (await queries.findOpenPage(db, id, total, openSince(now))) ?? {};
}

/** Asks for the pages of an invoice whose result never arrived, so that nobody pays twice. */
export async function countUnpaid(db: Db, payments: Payments, document: number): Promise<void> {
  for (const token of await queries.unpaidTokens(db, document))
    await countPayment(db, await payments.verify({ token }));
}

/** Books what the provider confirms, once; anything else changes nothing. */
export async function countPayment(db: Db, result: PaymentResult | undefined): Promise<void> {
  if (!result || (result.state !== "paid" && result.state !== "failed")) return;
  const { invoicePayments: table, bookedColumns: columns } = queries;
  await db.transact((tx) => settleRow<queries.Booked>(tx, { table, columns, count: book }, result));
}

/** Income that pays the invoice. Of one that was paid or cancelled meanwhile it is income too, and says so: the money has come. */
async function book(tx: Db, row: queries.Booked): Promise<void> {
  const { id, status, contact_id, number, party } = await lockDocument(tx, "invoice", row.document_id);
  const language = (await findJobCompany(tx))?.settings.defaults.language ?? "tr";
  const isDue = status === "issued";
  const description = isDue ? party : documentWords[language].paidAgain(number);
  const income = { ...row, contactId: contact_id, reference: number, description };
  const transaction = await queries.insertCardIncome(tx, income);
  if (isDue) await markPaid(tx, id, transaction);
  await audit(tx, { by: null, action: "paid_by_card", entity: "invoice", id, after: { transaction, isDue } });
}
