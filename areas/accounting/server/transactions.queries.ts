import { join, sql, type Db, type Sql } from "#kit/server/database.ts";
import { eitherKey } from "#kit/server/paging.ts";

/** One payment of a sale; `amount` without the tip. */
export interface NewPayment {
  amount: number;
  tips: number;
  paymentMethod: string;
  accountId: number;
}

export interface NewSale {
  type: "order" | "reservation";
  currency: string;
  payments: readonly NewPayment[];
  contactId: number | null;
  orderId: number | null;
  reservationId: number | null;
  sellerId: number | null;
  /** Absent: none. */
  description?: string;
}

/** What a tender copies of its transaction. */
const tendered = sql`company_id, id, order_id, refund_of, payment_method, total, tips, account_id`;

/** Inserts the transactions of a sale (kuruş, paid now), one for each payment. Part of the statement that marks the order paid; returns them. */
export const insertSale = (tx: Db, { payments, ...sale }: NewSale): Sql => sql`
  insert into transactions (company_id, type, amount, tips, currency, payment_method, account_id, contact_id, order_id, reservation_id, created_by,
                            description)
  values ${join(
    payments.map(
      ({
        amount,
        tips,
        paymentMethod,
        accountId,
      }) => sql`(${tx.company}, ${sale.type}, ${amount}, ${tips}, ${sale.currency}, ${paymentMethod},
          ${accountId}, ${sale.contactId}, ${sale.orderId}, ${sale.reservationId}, ${sale.sellerId}, ${sale.description ?? ""})`,
    ),
  )}
  returning ${tendered}`;

/** Money in advance, for a customer's balance or deposit; kuruş. */
export interface NewAdvance {
  amount: number;
  paymentMethod: string;
  accountId: number;
  currency: string;
  contactId: number;
  /** Null: the customer paid on a page. */
  sellerId: number | null;
  description: string;
}

/** Inserts the transaction of money that is paid in advance; returns it. */
export const insertAdvance = (tx: Db, advance: NewAdvance): Sql => sql`
  insert into transactions (company_id, type, amount, currency, payment_method, account_id, contact_id, created_by, description)
  values (${tx.company}, 'advance', ${advance.amount}, ${advance.currency}, ${advance.paymentMethod}, ${advance.accountId},
          ${advance.contactId}, ${advance.sellerId}, ${advance.description})
  returning ${tendered}`;

/** No transactions, for a sale of which nothing was paid, or a refund that gives no money back. */
export const noBooking: Sql = sql`select ${tendered} from transactions where false`;

export interface Refund {
  /** What is refunded of each transaction, completely or in part; `amount` without the tip. */
  parts: readonly { transactionId: number; amount: number; tips: number }[];
  description: string;
  /** The employee who refunds it. */
  writerId: number;
}

/**
 * Inserts a negative part of each transaction, with its type, account, method and customer, paid now. Part of the statement that adds it to
 * their order; returns the rows.
 */
export const insertRefund = (tx: Db, { parts, description, writerId }: Refund): Sql => sql`
  insert into transactions (company_id, type, amount, tips, currency, payment_method, account_id, contact_id,
                            order_id, reservation_id, created_by, refund_of, description)
  select company_id, type, -part.amount, -part.tips, currency, payment_method, account_id, contact_id,
         order_id, reservation_id, ${writerId}, id, ${description}
  from unnest(${parts.map(({ transactionId }) => transactionId)}::bigint[], ${parts.map(({ amount }) => amount)}::bigint[],
              ${parts.map(({ tips }) => tips)}::bigint[]) with ordinality part (transaction_id, amount, tips, place)
  join transactions on company_id = ${tx.company} and id = part.transaction_id order by part.place
  returning ${tendered}`;

/** A transaction that a person enters; `amount` in hundredths of the currency, `paid_at` absent: now. */
export interface ManualTransaction {
  type: "income" | "expense";
  amount: number;
  currency: string;
  payment_method: string;
  account_id: number;
  contact_id: number | null;
  reference: string;
  description: string;
  paid_at: string | null;
}

/** Inserts an entered transaction and returns its id. */
export async function insertManualTransaction(tx: Db, row: ManualTransaction, writerId: number): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into transactions (company_id, type, amount, currency, payment_method, account_id, contact_id, reference, description,
                                  paid_at, created_by)
        values (${tx.company}, ${row.type}, ${row.amount}, ${row.currency}, ${row.payment_method}, ${row.account_id}, ${row.contact_id},
                ${row.reference}, ${row.description}, coalesce(${row.paid_at}::timestamptz, app_now()), ${writerId})
        returning id`,
  );
  return id;
}

/** A transfer of `amount` hundredths of `currency`; `paidAt` null: now. */
export interface Transfer {
  fromAccountId: number;
  toAccountId: number;
  amount: number;
  currency: string;
  reference: string;
  paidAt: string | null;
}

/** Inserts a transfer's two transactions and returns their ids, the outgoing one first. */
export async function insertTransfer(tx: Db, transfer: Transfer, writerId: number): Promise<[number, number]> {
  const { fromAccountId, toAccountId, amount, currency, reference, paidAt } = transfer;
  const rows = await tx.rows<{ id: number }>(
    sql`insert into transactions (company_id, type, transfer, amount, currency, payment_method, account_id, reference, paid_at, created_by)
        select ${tx.company}, leg.type, pair.id, ${amount}, ${currency}, 'bank_transfer', leg.account_id, ${reference},
               coalesce(${paidAt}::timestamptz, app_now()), ${writerId}
        from (select gen_random_uuid() as id) pair,
             (values (1, 'transfer_out', ${fromAccountId}::bigint), (2, 'transfer_in', ${toAccountId}::bigint)) leg (place, type, account_id)
        order by leg.place returning id`,
  );
  return rows.map(({ id }) => id) as [number, number];
}

/** Deletes both transactions of a transfer, given one of them; returns their values, for the audit. */
export function deleteTransfer(tx: Db, id: number): Promise<{ id: number }[]> {
  return tx.rows(
    sql`delete from transactions where company_id = ${tx.company}
          and transfer = (select transfer from transactions where company_id = ${tx.company} and id = ${id})
        returning id, type, amount, currency, account_id, reference, iso(paid_at) as paid_at`,
  );
}

/** The origin of a transaction: a person by hand (`typed`), a transfer, or a sale; `pays`: a document. */
export interface Origin {
  typed: boolean;
  transfers: boolean;
  pays: boolean;
}

/** Locks a transaction for a change; 404 if there is none. */
export function lockManualTransaction(tx: Db, id: number): Promise<ManualTransaction & Origin> {
  return tx.one(
    sql`select type, amount, currency, payment_method, account_id, contact_id, reference, description, iso(paid_at) as paid_at,
               type in ('income', 'expense') as typed, transfer is not null as transfers,
               exists (select from documents d where d.company_id = t.company_id and d.transaction_id = ${eitherKey(sql`t.refund_of`, sql`t.id`)}) as pays
        from transactions t where company_id = ${tx.company} and id = ${id} for update`,
  );
}

/** Updates an entered transaction. */
export async function updateManualTransaction(tx: Db, id: number, row: ManualTransaction): Promise<void> {
  await tx.run(
    sql`update transactions set type = ${row.type}, amount = ${row.amount}, currency = ${row.currency},
          payment_method = ${row.payment_method}, account_id = ${row.account_id}, contact_id = ${row.contact_id},
          reference = ${row.reference}, description = ${row.description}, paid_at = ${row.paid_at}
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Deletes an entered transaction. */
export async function deleteManualTransaction(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from transactions where company_id = ${tx.company} and id = ${id}`);
}
