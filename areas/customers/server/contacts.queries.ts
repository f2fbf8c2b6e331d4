import type { z } from "zod";
import { sql, type Db, type Sql } from "#kit/server/database.ts";
import type { ListOrder } from "#kit/server/paging.ts";
import type { contact } from "../contract/contacts.ts";

export type Contact = z.output<typeof contact>;
export type ContactType = Contact["type"];
export type ContactFields = Omit<Contact, "id" | "type" | "letter" | "created_at">;

/** Lists of contacts `c` in the order of the Turkish alphabet. */
export const byName = (direction: "asc" | "desc"): ListOrder => ({
  keys: [
    [sql`c.name collate "tr-x-icu"`, "text"],
    [sql`c.surname collate "tr-x-icu"`, "text"],
    [sql`c.id`, "id"],
  ],
  descending: direction === "desc",
});

export const contactColumns = sql`id, type, name, surname, phone, email, gender, birth_date, iso(sms_consent_at) as sms_consent_at,
  iso(email_consent_at) as email_consent_at, iso(created_at) as created_at,
  case when name ~ '^[[:alpha:]]' then upper(left(name, 1) collate "tr-x-icu") else '#' end as letter`;

/** A contact of a type; a deleted or anonymised one is not found (404). */
export function getContact(db: Db, type: ContactType, id: number): Promise<Contact> {
  return db.one(
    sql`select ${contactColumns} from contacts
        where company_id = ${db.company} and type = ${type} and id = ${id} and deleted_at is null`,
  );
}

/** A contact of a type; for a person who was merged into another one (decision 0117) the other one. */
export function getContactOrKept(db: Db, type: ContactType, id: number): Promise<Contact> {
  return db.one(
    sql`select ${contactColumns} from contacts
        where company_id = ${db.company} and type = ${type} and deleted_at is null and id = ${keptOf(db, id)}`,
  );
}

/** The id of the person into whom this one was merged, or its own id. */
export async function findKept(db: Db, id: number): Promise<number> {
  return (await db.one<{ id: number }>(sql`select ${keptOf(db, id)} as id`)).id;
}

const keptOf = (db: Db, id: number): Sql =>
  sql`coalesce((select kept_id from contact_merges where company_id = ${db.company} and merged_id = ${id} and state in ('done', 'closed')
    order by id desc limit 1), ${id}::bigint)`;

/** Inserts a contact; absent fields are empty. Phones must be E.164; consents are written by consents.ts. */
export async function insertContact(
  tx: Db,
  type: ContactType,
  contact: Partial<ContactFields> & { name: string },
): Promise<number> {
  const { name, surname = "", phone = "", email = "", gender = "", birth_date: birthDate = null } = contact;
  const row = await tx.one<{ id: number }>(
    sql`insert into contacts (company_id, type, name, surname, phone, email, gender, birth_date)
        values (${tx.company}, ${type}, ${name}, ${surname}, ${phone}, ${email}, ${gender}, ${birthDate}) returning id`,
  );
  return row.id;
}

/** Absent fields stay; null clears a date. Consents are written by consents.ts. */
export async function updateContact(
  tx: Db,
  type: ContactType,
  id: number,
  change: Partial<ContactFields>,
): Promise<void> {
  await tx.one(
    sql`update contacts set
          name = coalesce(${change.name ?? null}, name),
          surname = coalesce(${change.surname ?? null}, surname),
          phone = coalesce(${change.phone ?? null}, phone),
          email = coalesce(${change.email ?? null}, email),
          gender = coalesce(${change.gender ?? null}, gender),
          birth_date = case when ${change.birth_date !== undefined} then ${change.birth_date ?? null} else birth_date end
        where company_id = ${tx.company} and type = ${type} and id = ${id} and deleted_at is null returning id`,
  );
}

/** Deletes the contact, or anonymises it if other rows need it; 404 when there is none. */
export async function forgetContact(tx: Db, id: number): Promise<"removed" | "anonymised" | null> {
  const row = await tx.one<{ outcome: "removed" | "anonymised" | null }>(sql`select forget_contact(${id}) as outcome`);
  return row.outcome;
}
