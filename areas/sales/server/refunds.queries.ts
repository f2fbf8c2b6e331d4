import type { z } from "zod";
import { sql, type Db } from "#kit/server/database.ts";
import type { refundedLine } from "../contract/orders.ts";
import type { RefundLine } from "./refunds.rules.ts";
import { insertTender } from "./tenders.queries.ts";

/** Writes a refund's tender and what it gave back of which lines, and adds it to the locked order; `total` with the tip, kuruş. */
export async function insertRefund(
  tx: Db,
  refund: { orderId: number; transactionId: number; total: number; lines: readonly RefundLine[] },
): Promise<void> {
  const column = <K extends keyof RefundLine>(key: K) => refund.lines.map((line) => line[key]);
  await tx.run(
    sql`with given as (
          select * from unnest(${column("lineId")}::bigint[], ${column("quantity")}::int[], ${column("amount")}::bigint[],
                               ${column("net")}::bigint[]) as line (id, quantity, amount, net)
        ), lined as (
          update order_lines l set refunded_quantity = l.refunded_quantity + given.quantity
          from given where l.company_id = ${tx.company} and l.order_id = ${refund.orderId} and l.id = given.id
        ), tendered as (${insertTender(tx, refund.transactionId)}
        ), written as (
          insert into refund_lines (company_id, tender_id, order_line_id, quantity, amount, net)
            select ${tx.company}, tendered.id, given.id, quantity, amount, net from given, tendered order by given.id
        )
        update orders set refunded = refunded + ${refund.total}, version = version + 1
        where company_id = ${tx.company} and id = ${refund.orderId}`,
  );
}

/** What each refund of an order gave back, line by line, the first refund first; 404 without the order. */
export async function listRefundedLines(db: Db, orderId: number): Promise<z.output<typeof refundedLine>[]> {
  const { lines } = await db.one<{ lines: z.output<typeof refundedLine>[] }>(
    sql`select coalesce(json_agg(json_build_object('transaction_id', t.transaction_id, 'order_item_id', l.id, 'name', l.name,
          'quantity', r.quantity, 'amount', r.amount) order by t.id, l.position) filter (where r.id is not null), '[]') as lines
        from orders o
        join order_lines l on l.company_id = o.company_id and l.order_id = o.id
        left join refund_lines r on r.company_id = l.company_id and r.order_line_id = l.id
        left join tenders t on t.company_id = r.company_id and t.id = r.tender_id
        where o.company_id = ${db.company} and o.id = ${orderId} group by o.id`,
  );
  return lines;
}
