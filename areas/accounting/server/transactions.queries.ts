import { sql, type Db } from "#kit/server/database.ts";

export interface NewTransaction {
  type: "order" | "reservation";
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

/** Adds a sale to the books (kuruş, paid now) and answers its number. */
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

/** A row that a person types in; `amount` in hundredths of the currency, `paid_at` absent: now. */
export interface TypedRow {
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

/** Adds a typed row to the books and answers its number. */
export async function insertTyped(tx: Db, row: TypedRow, writerId: number): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into transactions (company_id, type, amount, currency, payment_method, account_id, contact_id, reference, description,
                                  paid_at, created_by)
        values (${tx.company}, ${row.type}, ${row.amount}, ${row.currency}, ${row.payment_method}, ${row.account_id}, ${row.contact_id},
                ${row.reference}, ${row.description}, coalesce(${row.paid_at}::timestamptz, app_now()), ${writerId})
        returning id`,
  );
  return id;
}

/** Locks a row of the books for its change; 404 when it is not there. `typed`: a person wrote it, no sale did; `pays`: a document did. */
export function lockTyped(tx: Db, id: number): Promise<TypedRow & { typed: boolean; pays: boolean }> {
  return tx.one(
    sql`select type, amount, currency, payment_method, account_id, contact_id, reference, description, iso(paid_at) as paid_at,
               type in ('income', 'expense') as typed,
               exists (select from documents d where d.company_id = t.company_id and d.transaction_id = coalesce(t.refund_of, t.id)) as pays
        from transactions t where company_id = ${tx.company} and id = ${id} for update`,
  );
}

/** Writes a typed row anew. */
export async function updateTyped(tx: Db, id: number, row: TypedRow): Promise<void> {
  await tx.run(
    sql`update transactions set type = ${row.type}, amount = ${row.amount}, currency = ${row.currency},
          payment_method = ${row.payment_method}, account_id = ${row.account_id}, contact_id = ${row.contact_id},
          reference = ${row.reference}, description = ${row.description}, paid_at = ${row.paid_at}
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Takes a typed row out of the books. */
export async function deleteTyped(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from transactions where company_id = ${tx.company} and id = ${id}`);
}
