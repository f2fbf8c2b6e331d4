import { sql, type Db, type Sql } from "#kit/server/database.ts";

/** What identifies a repeated supplier's document; an expense has only a contact and no `party_name`. */
export interface SupplierNumber {
  kind: "bill" | "expense";
  contact_id: number | null;
  party_name: string;
  reference: string;
}

/** The other document; `total` in hundredths of its currency. */
export interface Repeated {
  kind: "bill" | "expense";
  id: number;
  reference: string;
  total: number;
  currency: string;
}

/**
 * Locks a supplier's number, ignoring spaces, until the end of the call: a concurrent call with the same number waits, and then finds this
 * document.
 */
export async function lockNumber(tx: Db, reference: string): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended('supplier number ' || number_key(${reference}), ${tx.company}))`,
  );
}

/**
 * The latest other bill, or entered expense, with the same number of the same supplier: the same contact or, if one of both has no contact,
 * the same name.
 */
export function findRepeated(db: Db, document: SupplierNumber & { id?: number }): Promise<Repeated | undefined> {
  const { kind, id = 0, contact_id: contactId, party_name: name, reference } = document;
  const nameOf = (contact: Sql) =>
    sql`(select btrim(name || ' ' || surname) from contacts where company_id = ${db.company} and id = ${contact})`;
  const party = (typed: Sql, contact: Sql) => sql`fold(coalesce(nullif(${typed}, ''), ${nameOf(contact)}))`;
  const isSame = (typed: Sql, contact: Sql) =>
    sql`(${contact} = ${contactId}::bigint or (${contact} is null or ${contactId}::bigint is null)
         and ${party(typed, contact)} = ${party(sql`${name}::text`, sql`${contactId}::bigint`)})`;
  return db.maybe(
    sql`select kind, id, reference, total, currency from (
          (select 'bill' as kind, d.id, d.reference, d.total, d.currency, d.created_at as at from documents d
           where d.company_id = ${db.company} and d.kind = 'bill' and d.status <> 'cancelled'
             and d.id <> ${kind === "bill" ? id : 0} and d.reference <> ''
             and number_key(d.reference) = number_key(${reference}) and ${isSame(sql`d.party_name`, sql`d.contact_id`)}
           order by d.id desc limit 1)
          union all
          (select 'expense', t.id, t.reference, t.total, t.currency, t.paid_at from transactions t
           where t.company_id = ${db.company} and t.type = 'expense' and t.refund_of is null
             and t.id <> ${kind === "expense" ? id : 0} and t.reference <> ''
             and number_key(t.reference) = number_key(${reference}) and ${isSame(sql`''`, sql`t.contact_id`)}
             and not exists (select from documents d where d.company_id = t.company_id and d.transaction_id = t.id)
           order by t.id desc limit 1)) found
        order by at desc limit 1`,
  );
}
