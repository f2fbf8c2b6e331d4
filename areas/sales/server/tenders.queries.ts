import { sql, type Db, type Sql } from "#kit/server/database.ts";

/**
 * Inserts the tenders of transactions (decision 0044): of payments, or of refunds of those, and then those paid in advance. Part of the
 * statement that inserts the transactions, as `booked`, and changes the order; returns their ids, transactions and amounts. A payment looks
 * up no other tender.
 */
export const insertTenders = (tx: Db, { orderId, parts }: PrepaidTenders): Sql => sql`
  insert into tenders (company_id, order_id, refund_of, payment_method, amount, tips, account_id, transaction_id)
  ${parts.length === 0 ? sql`select ${ofTransaction} from booked b order by b.id` : withPrepaid(tx, orderId, parts)}
  returning id, transaction_id, amount`;

/** What a sale, or a refund of it, writes besides into the ledger of what was paid in advance; kuruş, refunds negative. */
export interface PrepaidTenders {
  orderId: number;
  parts: readonly { payment_method: string; amount: number; tips: number; refundOf?: number }[];
}

const ofTransaction = sql`b.company_id, b.order_id, case when b.refund_of is not null then (
    select id from tenders where company_id = b.company_id and transaction_id = b.refund_of) end as refund_of,
  b.payment_method, b.total, b.tips, b.account_id, b.id`;

/** Those of transactions first; those paid in advance have neither account nor transaction. */
const withPrepaid = (tx: Db, orderId: number, parts: PrepaidTenders["parts"]): Sql => sql`
  select company_id, order_id, refund_of, payment_method, total, tips, account_id, id from (
    select 0 as place, ${ofTransaction} from booked b
    union all
    select part.place, ${tx.company}, ${orderId}::bigint, part.refund_of, part.payment_method, part.amount, part.tips, null, null
    from unnest(${parts.map(({ payment_method }) => payment_method)}::text[], ${parts.map(({ amount }) => amount)}::bigint[],
                ${parts.map(({ tips }) => tips)}::bigint[], ${parts.map(({ refundOf }) => refundOf ?? null)}::bigint[])
         with ordinality as part (payment_method, amount, tips, refund_of, place)) made
  order by place, id`;

/** The payments of the order `o`, first one first. */
export const paymentsOfOrder = sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'payment_method', p.payment_method, 'amount', p.amount, 'tips', p.tips,
    'refunded', -coalesce(back.amount, 0), 'refunded_tips', -coalesce(back.tips, 0), 'transaction_id', p.transaction_id) order by p.id), '[]')
  from tenders p
  left join lateral (select sum(r.amount) as amount, sum(r.tips) as tips from tenders r
    where o.refunded > 0 and r.company_id = p.company_id and r.order_id = p.order_id and r.refund_of = p.id) back on true
  where p.company_id = o.company_id and p.order_id = o.id and p.refund_of is null)`;
