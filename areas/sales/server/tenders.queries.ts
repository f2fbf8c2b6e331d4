import { sql } from "#kit/server/database.ts";

/**
 * Inserts the tender of a transaction (decision 0044): of a payment, or of a refund of that payment. Part of the statement that inserts the
 * transaction, as `booked`, and changes the order; returns the tender's id. A payment looks up no other tender.
 */
export const insertTender = sql`
  insert into tenders (company_id, order_id, refund_of, payment_method, amount, tips, account_id, transaction_id)
  select b.company_id, b.order_id, case when b.refund_of is not null then (
      select id from tenders where company_id = b.company_id and transaction_id = b.refund_of) end,
    b.payment_method, b.total, b.tips, b.account_id, b.id
  from booked b returning id`;
