import { sql, type Db } from "#kit/server/database.ts";

/** The payment pages of invoices. */
export const invoicePayments = { table: sql`invoice_payments`, subject: sql`document_id` };

/** What booking a paid row needs. */
export const bookedColumns = sql`document_id, account_id, amount, currency`;
export interface Booked {
  document_id: number;
  account_id: number;
  amount: number;
  currency: string;
}

/** Writes an invoice's card payment as income, and answers its id; nobody of the business entered it. */
export async function insertCardIncome(
  tx: Db,
  income: Booked & { contactId: number | null; reference: string; description: string },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into transactions (company_id, type, amount, currency, payment_method, account_id, contact_id, reference, description)
        values (${tx.company}, 'income', ${income.amount}, ${income.currency}, 'credit_card', ${income.account_id},
                ${income.contactId}, ${income.reference}, ${income.description}) returning id`,
  );
  return id;
}
