import { empty, sql, type Db, type Sql } from "#kit/server/database.ts";
import type { Sale } from "./documents.rules.ts";

/** A sale as an invoice needs it; nothing if there is no such order. */
export const getSale = (db: Db, orderId: number): Promise<Sale | undefined> => saleOf(db, orderId, empty);

/** The same, locked so that nobody refunds it meanwhile. */
export const lockInvoicedSale = (tx: Db, orderId: number): Promise<Sale | undefined> =>
  saleOf(tx, orderId, sql`for share of o`);

function saleOf(db: Db, orderId: number, lock: Sql): Promise<Sale | undefined> {
  return db.maybe(
    sql`select o.id, (select coalesce(json_agg(r.id), '[]') from order_lines l
            join refund_lines r on r.company_id = l.company_id and r.order_line_id = l.id
            where l.company_id = o.company_id and l.order_id = o.id) as refund_line_ids, (select id from contacts where company_id = o.company_id and id = o.customer_id and deleted_at is null) as customer_id,
          o.status <> 'cancelled' and (o.transaction_id is not null or o.due_at is not null) as closed,
          case when o.due_at is null then iso(t.paid_at) when o.owed = 0 then iso((
            select coalesce(max(b.paid_at), app_now()) from transactions b where b.company_id = o.company_id and b.order_id = o.id)) end as paid_at,
          coalesce(t.currency, (select defaults ->> 'currency' from settings where company_id = o.company_id)) as currency,
          (select id from documents where company_id = o.company_id and order_id = o.id and status <> 'cancelled') as invoice_id,
          (select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'price', l.price, 'discount', l.discount,
                    'tax_rate', l.tax_rate, 'refunded_quantity', l.refunded_quantity, 'refunded', coalesce(r.amount, 0), 'kind', l.kind,
                    'kept', l.kept) order by l.position)
           from order_lines l left join lateral (
             select sum(amount) as amount from refund_lines where company_id = l.company_id and order_line_id = l.id) r on true
           where l.company_id = o.company_id and l.order_id = o.id) as lines
        from orders o left join transactions t on t.company_id = o.company_id and t.id = o.transaction_id
        where o.company_id = ${db.company} and o.id = ${orderId} ${lock}`,
  );
}
