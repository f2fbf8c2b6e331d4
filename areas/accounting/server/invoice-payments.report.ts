import { sql, type Db, type Sql } from "#kit/server/database.ts";
import { eitherKey } from "#kit/server/paging.ts";

/**
 * Transactions `t` that paid an invoice with lines of its own, or reversed such a payment. An invoice made from a sale is paid by that
 * sale, so it has none.
 */
export const paysInvoice = sql`t.type = 'income' and exists (select from documents d where d.company_id = t.company_id
  and d.kind = 'invoice' and d.transaction_id = ${eitherKey(sql`t.refund_of`, sql`t.id`)})`;

/** Transactions `t` that neither pay a document nor write such a payment back. */
export const ofNoDocument = sql`not exists (select from documents d where d.company_id = t.company_id
  and d.transaction_id = ${eitherKey(sql`t.refund_of`, sql`t.id`)})`;

/** Selects their `paid_at, total` in `[from, to)` (instants; hundredths of `currency`). */
export function invoicePayments(db: Db, { from, to, currency }: { from: string; to: string; currency: string }): Sql {
  return sql`select t.paid_at, t.total from transactions t
    where t.company_id = ${db.company} and ${paysInvoice} and t.currency = ${currency} and t.paid_at >= ${from} and t.paid_at < ${to}`;
}
