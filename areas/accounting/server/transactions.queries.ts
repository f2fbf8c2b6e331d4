import { sql, type Db } from "#kit/server/database.ts";

export interface NewTransaction {
  type: "order" | "reservation" | "income" | "expense";
  amount: number;
  tips: number;
  currency: string;
  paymentMethod: string;
  accountId: number;
  contactId: number | null;
  orderId: number | null;
  reservationId: number | null;
  sellerId: number;
}

/** Adds a row to the books (kuruş, paid now) and answers its number. */
export async function insertTransaction(tx: Db, row: NewTransaction): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into transactions (company_id, type, amount, tips, currency, payment_method, account_id, contact_id,
                                  order_id, reservation_id, created_by)
        values (${tx.company}, ${row.type}, ${row.amount}, ${row.tips}, ${row.currency}, ${row.paymentMethod}, ${row.accountId},
                ${row.contactId}, ${row.orderId}, ${row.reservationId}, ${row.sellerId})
        returning id`,
  );
  return id;
}

export interface Refund {
  /** The row that is given back, whole or in part. */
  transactionId: number;
  amount: number;
  tips: number;
  description: string;
}

/** Adds the negative of a part of a row to the books, with its type, account, method and people, paid now; answers the new number. */
export async function insertRefund(tx: Db, { transactionId, amount, tips, description }: Refund): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into transactions (company_id, type, amount, tips, currency, payment_method, account_id, contact_id,
                                  order_id, reservation_id, created_by, refund_of, description)
        select company_id, type, -${amount}::bigint, -${tips}::bigint, currency, payment_method, account_id, contact_id,
               order_id, reservation_id, created_by, id, ${description}
        from transactions where company_id = ${tx.company} and id = ${transactionId}
        returning id`,
  );
  return id;
}
