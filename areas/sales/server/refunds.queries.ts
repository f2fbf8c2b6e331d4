import type { z } from "zod";
import { empty, sql, type Db, type Sql } from "#kit/server/database.ts";
import type { orderRefunds } from "../contract/payments.ts";
import { owesLess, shareInsert } from "./credit.queries.ts";
import type { LineShare } from "./credit.rules.ts";
import type { RefundLine } from "./refunds.rules.ts";
import { insertTenders, type PrepaidTenders } from "./tenders.queries.ts";

/** The part of a refund that concerns a sale on credit, kuruş. */
export interface CreditRefund {
  /** Taken off what the customer owes. */
  offDebt: number;
  /** Taken off what was written off of it: that is returned now, and not given up. */
  offWritten: number;
  shares: readonly LineShare[];
  /** The transaction of the sale's first payment, for shares that move between lines while no money goes back. */
  firstTransaction: number | null;
  writerId: number;
}

/**
 * Inserts a refund's transactions (`booking`), their tenders and the refunded lines, which belong to the first of them, and adds it to the
 * locked order; `total` is what goes back, tip included, kuruş. `credit`: of a sale on credit, the change of its debt; its refunded lines
 * belong to that entry too. Returns the tenders, those of transactions first.
 */
export async function addRefund(
  tx: Db,
  refund: {
    orderId: number;
    booking: Sql;
    /** What goes back to balances and gift cards, negative. */
    prepaid: PrepaidTenders["parts"];
    total: number;
    lines: readonly RefundLine[];
    credit: CreditRefund | null;
  },
): Promise<{ id: number }[]> {
  const { orderId, credit, prepaid: parts } = refund;
  const falls = credit !== null && credit.offDebt + credit.offWritten > 0;
  const column = <K extends keyof RefundLine>(key: K) => refund.lines.map((line) => line[key]);
  const { tenders } = await tx.one<{ tenders: { id: number }[] }>(
    sql`with given as (
          select * from unnest(${column("lineId")}::bigint[], ${column("quantity")}::int[], ${column("amount")}::bigint[],
                               ${column("net")}::bigint[], ${refund.lines.map(({ kept = 0 }) => kept)}::bigint[]) as line (id, quantity, amount, net, kept)
        ), lined as (
          update order_lines l set refunded_quantity = l.refunded_quantity + given.quantity, kept = given.kept
          from given where l.company_id = ${tx.company} and l.order_id = ${refund.orderId} and l.id = given.id
        ), booked as (${refund.booking}
        ), tendered as (${insertTenders(tx, { orderId, parts })}
        ) ${falls ? entryOf(tx, orderId, credit) : empty}, written as (
          insert into refund_lines (company_id, tender_id, debt_entry_id, order_line_id, quantity, amount, net)
            select ${tx.company}, (select min(id) from tendered), ${falls ? sql`(select id from entry)` : sql`null`}, given.id, quantity, amount,
                   net from given order by given.id
        ) ${credit && credit.shares.length > 0 ? sharesOf(tx, credit) : empty}
        update orders set refunded = refunded + ${refund.total}, version = version + 1, kept = orders.kept + (
            -- A package that was returned for nothing is kept already.
            select coalesce(sum(given.kept - before.kept), 0) from given
            join order_lines before on before.company_id = ${tx.company} and before.order_id = ${orderId} and before.id = given.id)
          ${falls ? sql`, ${owesLess(tx, orderId, credit.offDebt, credit.offWritten)}` : empty}
        where company_id = ${tx.company} and id = ${refund.orderId}
        returning (select coalesce(json_agg(json_build_object('id', id) order by id), '[]') from tendered) as tenders`,
  );
  return tenders;
}

/** Keeps the whole price of a line of a locked order: nothing of it can be refunded. */
export async function keepLine(tx: Db, { orderId, lineId, kept }: { orderId: number; lineId: number; kept: number }) {
  await tx.run(
    sql`with line as (
          update order_lines set kept = ${kept}
          where company_id = ${tx.company} and order_id = ${orderId} and id = ${lineId})
        update orders set kept = kept + ${kept}, version = version + 1 where company_id = ${tx.company} and id = ${orderId}`,
  );
}

const entryOf = (tx: Db, orderId: number, { offDebt, offWritten, writerId }: CreditRefund): Sql => sql`, owed_again as (
  insert into debt_entries (company_id, order_id, reason, amount, created_by)
  select ${tx.company}, ${orderId}, 'write_off', ${offWritten}, ${writerId}::bigint where ${offWritten}::bigint > 0), entry as (
  insert into debt_entries (company_id, order_id, reason, amount, created_by)
  values (${tx.company}, ${orderId}, 'return', ${-offDebt - offWritten}, ${writerId}) returning id)`;

const sharesOf = (tx: Db, { shares, firstTransaction }: CreditRefund): Sql =>
  sql`, shared as (${shareInsert(tx, sql`coalesce((select min(id) from booked), ${firstTransaction})`, shares)})`;

/** The refunds of an order with their lines, first one first; 404 if there is no such order. */
export function listRefunds(db: Db, orderId: number): Promise<z.output<typeof orderRefunds>> {
  return db.one(
    sql`select
          (select coalesce(json_agg(json_build_object('transaction_id', t.transaction_id, 'at', iso(coalesce(t.created_at, d.at)),
             'order_item_id', l.id, 'name', l.name, 'quantity', r.quantity, 'amount', r.amount)
             order by coalesce(t.created_at, d.at), t.id, l.position), '[]')
           from order_lines l
           join refund_lines r on r.company_id = l.company_id and r.order_line_id = l.id
           left join tenders t on t.company_id = r.company_id and t.id = r.tender_id
           left join debt_entries d on d.company_id = r.company_id and d.id = r.debt_entry_id
           where l.company_id = o.company_id and l.order_id = o.id) as data,
          (select coalesce(json_agg(json_build_object('transaction_id', back.transaction_id, 'at', iso(back.at),
             'payment_method', back.payment_method, 'amount', -back.amount, 'tips', -back.tips,
             'by', case when e.id is not null then json_build_object('id', e.id, 'name', e.name, 'surname', e.surname) end)
             order by back.at, back.id), '[]')
           from (select t.id, coalesce(t.transaction_id, (
                   -- The row of 0 that stands in the books for a refund of what was paid in advance.
                   select stands.transaction_id from tenders stands where stands.company_id = t.company_id and stands.order_id = t.order_id
                     and stands.amount = 0 and stands.refund_of is not null and stands.created_at = t.created_at)) as transaction_id,
                   coalesce(b.paid_at, e.at) as at, t.payment_method, t.amount, t.tips,
                   case when b.id is null then e.created_by else b.created_by end as created_by
                 from tenders t
                 left join transactions b on b.company_id = t.company_id and b.id = t.transaction_id
                 left join prepaid_entries e on e.company_id = t.company_id and e.tender_id = t.id
                 where t.company_id = o.company_id and t.order_id = o.id and t.refund_of is not null and t.amount < 0
                 union all
                 select null, null, d.at, null, d.amount, 0, d.created_by from debt_entries d
                 where d.company_id = o.company_id and d.order_id = o.id and d.reason = 'return') back
           left join employees e on e.company_id = o.company_id and e.id = back.created_by) as refunds
        from orders o where o.company_id = ${db.company} and o.id = ${orderId}`,
  );
}
