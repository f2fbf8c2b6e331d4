import { noBooking } from "#areas/accounting/server/transactions.queries.ts";
import { sql, type Db, type Sql } from "#kit/server/database.ts";
import type { Instalment, LineShare } from "./credit.rules.ts";
import { buyer, type Payment, sharing } from "./orders.queries.ts";
import { insertTenders, type PrepaidTenders } from "./tenders.queries.ts";

/** Sales on credit (veresiye, decision 0088). Kuruş. */

/** `insert into payment_lines …` for the lines that an event pays, or gives back, under a transaction. */
export function shareInsert(tx: Db, transaction: Sql, shares: readonly LineShare[]): Sql {
  return sql`insert into payment_lines (company_id, order_line_id, transaction_id, amount, net)
    select ${tx.company}, share.id, ${transaction}, share.amount, share.net
    from unnest(${shares.map(({ lineId }) => lineId)}::bigint[], ${shares.map(({ amount }) => amount)}::bigint[],
                ${shares.map(({ net }) => net)}::bigint[]) as share(id, amount, net)`;
}

const firstBooked = sql`(select min(id) from booked)`;

/** A customer, who can't be deleted until the transaction ends; undefined if there is none. */
export const lockCustomer = (tx: Db, id: number) =>
  tx.maybe<{ id: number; name: string; surname: string; phone: string }>(
    sql`select id, name, surname, phone from contacts
        where company_id = ${tx.company} and id = ${id} and type = 'customer' and deleted_at is null for share`,
  );

export type CreditPayment = Omit<Payment, "booking" | "paymentMethod"> & {
  /** Null: nothing is paid now. */
  booking: Sql | null;
  paymentMethod: string | null;
  paid: number;
  rest: number;
  instalments: readonly Instalment[];
  paidLines: readonly LineShare[];
  writerId: number;
};

/** Closes a locked order of which a part is paid now: its goods are gone, the rest is owed, with its instalments. One statement. */
export function payOnCredit(tx: Db, { orderId, shares, instalments, paidLines, ...sale }: CreditPayment) {
  return tx.one<{ version: number; tenders: { id: number; transaction_id: number }[] }>(
    sql`with booked as (${sale.booking ?? noBooking}), tendered as (${insertTenders(tx, { orderId, parts: sale.prepaid })}) ${sharing(tx, sale.discount, shares)},
        paid_lines as (${shareInsert(tx, firstBooked, paidLines)}),
        entry as (insert into debt_entries (company_id, order_id, reason, amount, created_by)
          values (${tx.company}, ${orderId}, 'sale', ${sale.rest}, ${sale.writerId})),
        planned as (insert into instalments (company_id, order_id, number, due_at, amount)
          select ${tx.company}, ${orderId}, number, due_at, amount
          from unnest(${instalments.map(({ number }) => number)}::smallint[], ${instalments.map(({ due_at }) => due_at)}::date[],
                      ${instalments.map(({ amount }) => amount)}::bigint[]) as plan(number, due_at, amount))
        update orders set status = ${sale.status}, discount = ${sale.discount}, tips = ${sale.tips}, paid = ${sale.paid},
          owed = ${sale.rest}, due_at = ${instalments.at(-1)?.due_at}, payment_method = ${sale.paymentMethod},
          goods_left_at = coalesce(goods_left_at, app_now()), version = version + 1 ${buyer(sale)}
        where company_id = ${tx.company} and id = ${orderId}
        returning version, (select coalesce(json_agg(json_build_object('id', id, 'transaction_id', transaction_id) order by id), '[]')
          from tendered) as tenders`,
  );
}

/** What was paid so far of each line of a sale on credit, by line id. */
export async function lineSharesOf(tx: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await tx.rows<{ id: number; amount: number }>(
    sql`select p.order_line_id as id, sum(p.amount)::bigint as amount from order_lines l
        join payment_lines p on p.company_id = l.company_id and p.order_line_id = l.id
        where l.company_id = ${tx.company} and l.order_id = ${orderId} group by 1`,
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** The transaction that an order shows once nothing is owed: that of its first payment. */
const firstOf = (tx: Db, orderId: number): Sql => sql`coalesce((select min(transaction_id) from tenders
  where company_id = ${tx.company} and order_id = ${orderId} and refund_of is null), ${firstBooked})`;

/**
 * The change of a locked order whose debt falls by `amount`, and whose write-offs fall by `writtenOff`; its first transaction is named when
 * nothing is owed any more and nothing was written off.
 */
export const owesLess = (tx: Db, orderId: number, amount: number, writtenOff = 0): Sql => sql`owed = owed - ${amount},
  written_off = written_off - ${writtenOff},
  transaction_id = case when owed = ${amount} and written_off = ${writtenOff} then ${firstOf(tx, orderId)} end`;

export interface WriteOff {
  orderId: number;
  /** Kuruş; below zero: it is owed again. */
  amount: number;
  note: string;
  writerId: number;
}

/** Writes off a part of what is owed of a locked order, or takes that back. One statement. */
export function writeOffDebt(tx: Db, { orderId, amount, note, writerId }: WriteOff): Promise<number> {
  return tx.run(
    sql`with entry as (insert into debt_entries (company_id, order_id, reason, amount, note, created_by)
          values (${tx.company}, ${orderId}, 'write_off', ${-amount}, ${note}, ${writerId}))
        update orders set owed = owed - ${amount}, written_off = written_off + ${amount}, transaction_id = null, version = version + 1
        where company_id = ${tx.company} and id = ${orderId}`,
  );
}

/** Gives instalments of a locked order other days. */
export function moveInstalments(tx: Db, orderId: number, moved: readonly Omit<Instalment, "amount">[]) {
  return tx.run(
    sql`with moved as (
          update instalments i set due_at = moved.due_at
          from unnest(${moved.map(({ number }) => number)}::smallint[], ${moved.map(({ due_at }) => due_at)}::date[]) as moved(number, due_at)
          where i.company_id = ${tx.company} and i.order_id = ${orderId} and i.number = moved.number)
        update orders set due_at = ${moved.at(-1)?.due_at}, version = version + 1
        where company_id = ${tx.company} and id = ${orderId}`,
  );
}

export interface Collection {
  orderId: number;
  booking: Sql;
  /** Payments out of what was paid in advance. */
  prepaid: PrepaidTenders["parts"];
  amount: number;
  paymentMethod: string;
  paidLines: readonly LineShare[];
  writerId: number;
}

/** Adds payments of what is owed of a locked order, with their transactions, entries and the lines that they pay. One statement; returns their tenders. */
export function collectDebt(tx: Db, { orderId, booking, prepaid, amount, ...paid }: Collection) {
  return tx.one<{ tenders: { id: number }[] }>(
    sql`with booked as (${booking}), tendered as (${insertTenders(tx, { orderId, parts: prepaid })}),
        paid_lines as (${shareInsert(tx, firstBooked, paid.paidLines)}),
        entries as (insert into debt_entries (company_id, order_id, reason, amount, tender_id, created_by)
          select ${tx.company}, ${orderId}, 'payment', -t.amount, t.id, ${paid.writerId}
          from tendered t where t.amount > 0 order by t.id)
        update orders set paid = paid + ${amount}, payment_method = ${paid.paymentMethod}, version = version + 1,
          ${owesLess(tx, orderId, amount)}
        where company_id = ${tx.company} and id = ${orderId}
        returning (select json_agg(json_build_object('id', id) order by id) from tendered) as tenders`,
  );
}
