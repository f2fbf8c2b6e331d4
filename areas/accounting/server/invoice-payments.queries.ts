import { sql, type Db } from "#kit/server/database.ts";

/** The table of `settleRow` (kit/server/payment-rows.ts), and what booking a paid row needs. */
export const invoicePayments = sql`invoice_payments`;
export const bookedColumns = sql`document_id, account_id, amount, currency`;
export interface Booked {
  document_id: number;
  account_id: number;
  amount: number;
  currency: string;
}

export interface OpenedPage {
  documentId: number;
  accountId: number;
  reference: string;
  token: string;
  url: string;
  amount: number;
}

/** Stores an opened payment page; answers its id. */
export async function insertPage(tx: Db, page: OpenedPage): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into invoice_payments (company_id, document_id, account_id, reference, provider, token, page_url, amount, currency)
        values (${tx.company}, ${page.documentId}, ${page.accountId}, ${page.reference}, 'iyzico', ${page.token}, ${page.url},
                ${page.amount}, 'TRY') returning id`,
  );
  return id;
}

/** The newest page of an invoice that has no result yet and was opened after `since` (ISO UTC). */
export const findOpenPage = (db: Db, document: number, amount: number, since: string) =>
  db.maybe<{ url: string }>(
    sql`select page_url as url from invoice_payments
        where company_id = ${db.company} and document_id = ${document} and amount = ${amount} and status = 'pending'
          and created_at > ${since} order by id desc limit 1`,
  );

/** Tokens of an invoice's last five unpaid pages; a card may still succeed after one that failed. */
export async function unpaidTokens(db: Db, document: number): Promise<string[]> {
  const rows = await db.rows<{ token: string }>(
    sql`select token from invoice_payments where company_id = ${db.company} and document_id = ${document} and status <> 'paid'
        order by id desc limit 5`,
  );
  return rows.map(({ token }) => token);
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

/** An account of this currency that is in use, the wanted one first; undefined without any. */
export const accountIn = (db: Db, wanted: number | null, currency: string) =>
  db.maybe<{ id: number }>(
    sql`select id from accounts where company_id = ${db.company} and enabled and currency = ${currency}
        order by id = ${wanted ?? 0} desc, id limit 1`,
  );
