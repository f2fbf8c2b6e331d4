import { findJobCompany } from "#areas/access/server/companies.queries.ts";
import { audit } from "#kit/server/audit.ts";
import type { Db } from "#kit/server/database.ts";
import type { PaymentRows } from "#kit/server/payment-rows.ts";
import { cardPage } from "./card-pages.ts";
import type { CardTable } from "./card-pages.queries.ts";
import { documentWords } from "./document-words.ts";
import { lockDocument, markPaid, type Stored } from "./documents.queries.ts";
import { bookedColumns, invoicePayments, type Booked, insertCardIncome } from "./invoice-payments.queries.ts";

/** Card payments of invoices (J1, I4, decision 0084). */
export const invoiceRows: PaymentRows<Booked> & CardTable = { ...invoicePayments, columns: bookedColumns, apply: book };

/** Whether an invoice can be paid by card now, and its page at the provider if one is open. */
export async function cardPayment(db: Db, invoice: Stored, now: string): Promise<{ url?: string } | undefined> {
  const { id, status, currency, payable, order } = invoice;
  if (order || status !== "issued" || currency !== "TRY" || payable <= 0) return undefined;
  return cardPage(db, invoicePayments, { subjectId: id, amount: payable, now });
}

/** Income that pays the invoice. Of one that was paid or cancelled meanwhile it is income too, and says so: the money has come. */
async function book(tx: Db, row: Booked): Promise<void> {
  const { id, status, contact_id, number, party } = await lockDocument(tx, "invoice", row.document_id);
  const language = (await findJobCompany(tx))?.settings.defaults.language ?? "tr";
  const isDue = status === "issued";
  const description = isDue ? party : documentWords[language].paidAgain(number);
  const income = { ...row, contactId: contact_id, reference: number, description };
  const transaction = await insertCardIncome(tx, income);
  if (isDue) await markPaid(tx, id, transaction);
  await audit(tx, { by: null, action: "paid_by_card", entity: "invoice", id, after: { transaction, isDue } });
}
