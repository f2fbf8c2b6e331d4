import type { z } from "zod";
import { sql, type Db, type Sql } from "#kit/server/database.ts";
import type { orderRefunds } from "../contract/payments.ts";
import type { RefundLine } from "./refunds.rules.ts";
import { insertTenders } from "./tenders.queries.ts";

/**
 * Inserts a refund's transactions (`booking`), their tenders and the refunded lines, which belong to the first of them, and adds it to the
 * locked order; `total` includes the tip, kuruş.
 */
export async function addRefund(
  tx: Db,
  refund: { orderId: number; booking: Sql; total: number; lines: readonly RefundLine[] },
): Promise<void> {
  const column = <K extends keyof RefundLine>(key: K) => refund.lines.map((line) => line[key]);
  await tx.run(
    sql`with given as (
          select * from unnest(${column("lineId")}::bigint[], ${column("quantity")}::int[], ${column("amount")}::bigint[],
                               ${column("net")}::bigint[]) as line (id, quantity, amount, net)
        ), lined as (
          update order_lines l set refunded_quantity = l.refunded_quantity + given.quantity
          from given where l.company_id = ${tx.company} and l.order_id = ${refund.orderId} and l.id = given.id
        ), booked as (${refund.booking}
        ), tendered as (${insertTenders}
        ), written as (
          insert into refund_lines (company_id, tender_id, order_line_id, quantity, amount, net)
            select ${tx.company}, (select min(id) from tendered), given.id, quantity, amount, net from given order by given.id
        )
        update orders set refunded = refunded + ${refund.total}, version = version + 1
        where company_id = ${tx.company} and id = ${refund.orderId}`,
  );
}

/** The refunds of an order with their lines, first one first; 404 if there is no such order. */
export function listRefunds(db: Db, orderId: number): Promise<z.output<typeof orderRefunds>> {
  return db.one(
    sql`select
          (select coalesce(json_agg(json_build_object('transaction_id', t.transaction_id, 'order_item_id', l.id, 'name', l.name,
             'quantity', r.quantity, 'amount', r.amount) order by t.id, l.position), '[]')
           from order_lines l
           join refund_lines r on r.company_id = l.company_id and r.order_line_id = l.id
           join tenders t on t.company_id = r.company_id and t.id = r.tender_id
           where l.company_id = o.company_id and l.order_id = o.id) as data,
          (select coalesce(json_agg(json_build_object('transaction_id', t.transaction_id, 'at', iso(b.paid_at), 'payment_method', t.payment_method,
             'amount', -t.amount, 'tips', -t.tips,
             'by', case when e.id is not null then json_build_object('id', e.id, 'name', e.name, 'surname', e.surname) end)
             order by t.id), '[]')
           from tenders t
           join transactions b on b.company_id = t.company_id and b.id = t.transaction_id
           left join employees e on e.company_id = b.company_id and e.id = b.created_by
           where t.company_id = o.company_id and t.order_id = o.id and t.refund_of is not null) as refunds
        from orders o where o.company_id = ${db.company} and o.id = ${orderId}`,
  );
}
