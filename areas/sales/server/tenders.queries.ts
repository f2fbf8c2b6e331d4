import { sql } from "#kit/server/database.ts";

/**
 * Inserts the tenders of transactions (decision 0044): of payments, or of refunds of those. Part of the statement that inserts the
 * transactions, as `booked`, and changes the order; returns their ids and transactions. A payment looks up no other tender.
 */
export const insertTenders = sql`
  insert into tenders (company_id, order_id, refund_of, payment_method, amount, tips, account_id, transaction_id)
  select b.company_id, b.order_id, case when b.refund_of is not null then (
      select id from tenders where company_id = b.company_id and transaction_id = b.refund_of) end,
    b.payment_method, b.total, b.tips, b.account_id, b.id
  from booked b order by b.id returning id, transaction_id`;

/** The payments of the order `o`, first one first. */
export const paymentsOfOrder = sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'payment_method', p.payment_method, 'amount', p.amount, 'tips', p.tips,
    'refunded', -coalesce(back.amount, 0), 'refunded_tips', -coalesce(back.tips, 0), 'transaction_id', p.transaction_id) order by p.id), '[]')
  from tenders p
  left join lateral (select sum(r.amount) as amount, sum(r.tips) as tips from tenders r
    where o.refunded > 0 and r.company_id = p.company_id and r.order_id = p.order_id and r.refund_of = p.id) back on true
  where p.company_id = o.company_id and p.order_id = o.id and p.refund_of is null)`;
