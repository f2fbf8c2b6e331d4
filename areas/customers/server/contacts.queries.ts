import type { z } from "zod";
import { empty, join, sql, type Db, type Sql } from "#kit/server/database.ts";
import { keptTotal, MOST_COUNTED, pageOfRows, type Paging } from "#kit/server/paging.ts";
import type { contact } from "../contract/contacts.ts";

export type Contact = z.output<typeof contact>;
export type ContactFields = Omit<Contact, "id" | "letter" | "created_at">;

const columns = sql`id, name, surname, phone, email, gender, birth_date, iso(sms_consent_at) as sms_consent_at,
  iso(email_consent_at) as email_consent_at, iso(created_at) as created_at,
  case when name ~ '^[[:alpha:]]' then upper(left(name, 1) collate "tr-x-icu") else '#' end as letter`;
const byName = sql`order by name collate "tr-x-icu", surname collate "tr-x-icu", id`;

export interface ContactPage {
  total: number;
  data: Contact[];
}

/** A page of all customers by name, with the kept total. */
export function listContacts(db: Db, paging: Paging): Promise<ContactPage> {
  return pageByName(db, keptTotal(db, "contacts"), empty, paging);
}

/** The same list from a letter on, in the order of the Turkish alphabet, counted to the cap (G1). */
export function listContactsFrom(db: Db, letter: string, paging: Paging): Promise<ContactPage> {
  const from = sql`and name collate "tr-x-icu" >= ${letter.toLocaleLowerCase("tr")}`;
  const all = sql`select from contacts where company_id = ${db.company} and deleted_at is null ${from}`;
  return pageByName(db, sql`(select count(*) from (${all} limit ${MOST_COUNTED + 1}) n)`, from, paging);
}

function pageByName(db: Db, total: Sql, from: Sql, paging: Paging): Promise<ContactPage> {
  return db.one(
    sql`select ${total} as total, coalesce(json_agg(row), '[]') as data
        from (select ${columns} from contacts where company_id = ${db.company} and deleted_at is null ${from}
              ${byName} ${pageOfRows(paging)}) row`,
  );
}

export interface WantedContacts extends Paging {
  /** LIKE patterns over the search key; all must match. */
  patterns: readonly string[];
  /** E.164: only who has this very number. */
  phone: string | undefined;
  letter: string | undefined;
}

/** A page of the customers that all of it fits; something must be wanted. Found first, sorted afterwards, so that the search index is what is read. */
export function findContacts(db: Db, { patterns, phone, letter, ...paging }: WantedContacts): Promise<ContactPage> {
  const matches = join(
    [
      ...patterns.map((pattern) => sql`search_key like ${pattern}`),
      ...(phone ? [sql`phone = ${phone} and phone <> ''`] : []),
      ...(letter ? [sql`name collate "tr-x-icu" >= ${letter.toLocaleLowerCase("tr")}`] : []),
    ],
    " and ",
  );
  return db.one(
    sql`with found as materialized (
          select * from contacts where company_id = ${db.company} and deleted_at is null and ${matches})
        select (select count(*) from found) as total, coalesce(json_agg(row), '[]') as data
        from (select ${columns} from found ${byName} ${pageOfRows(paging)}) row`,
  );
}

/** A customer who is there; a removed or anonymised one is not found (404). */
export function getContact(db: Db, id: number): Promise<Contact> {
  return db.one(
    sql`select ${columns} from contacts where company_id = ${db.company} and id = ${id} and deleted_at is null`,
  );
}

export type Consents = Pick<Contact, "sms_consent_at" | "email_consent_at">;

/** Since when a customer may get campaigns, locked for its change; 404 when nobody is there. */
export function lockConsents(tx: Db, id: number): Promise<Consents> {
  return tx.one(
    sql`select sms_consent_at, email_consent_at from contacts
        where company_id = ${tx.company} and id = ${id} and deleted_at is null for update`,
  );
}

/** A new customer; what is absent is empty. Instants and E.164 phones only. */
export async function insertContact(tx: Db, contact: Partial<ContactFields> & { name: string }): Promise<number> {
  const { name, surname = "", phone = "", email = "", gender = "", birth_date: birthDate = null } = contact;
  const row = await tx.one<{ id: number }>(
    sql`insert into contacts (company_id, name, surname, phone, email, gender, birth_date, sms_consent_at, email_consent_at)
        values (${tx.company}, ${name}, ${surname}, ${phone}, ${email}, ${gender}, ${birthDate},
                ${contact.sms_consent_at ?? null}, ${contact.email_consent_at ?? null}) returning id`,
  );
  return row.id;
}

/** What is absent stays; null empties a date. */
export async function updateContact(tx: Db, id: number, change: Partial<ContactFields>): Promise<void> {
  await tx.one(
    sql`update contacts set
          name = coalesce(${change.name ?? null}, name),
          surname = coalesce(${change.surname ?? null}, surname),
          phone = coalesce(${change.phone ?? null}, phone),
          email = coalesce(${change.email ?? null}, email),
          gender = coalesce(${change.gender ?? null}, gender),
          birth_date = case when ${change.birth_date !== undefined} then ${change.birth_date ?? null} else birth_date end,
          sms_consent_at = case when ${change.sms_consent_at !== undefined}
            then ${change.sms_consent_at ?? null} else sms_consent_at end,
          email_consent_at = case when ${change.email_consent_at !== undefined}
            then ${change.email_consent_at ?? null} else email_consent_at end
        where company_id = ${tx.company} and id = ${id} and deleted_at is null returning id`,
  );
}

/** Removed, or anonymised because the books need the row; 404 when nobody is there. */
export async function forgetContact(tx: Db, id: number): Promise<"removed" | "anonymised" | null> {
  const row = await tx.one<{ outcome: "removed" | "anonymised" | null }>(sql`select forget_contact(${id}) as outcome`);
  return row.outcome;
}
