import { sql, type Db } from "#kit/server/database.ts";

export interface Known {
  id: number;
  name: string;
  surname: string;
  phone: string;
  email: string;
  gender: string;
  birth_date: string | null;
  sms: boolean;
  mail: boolean;
  /** Folded name and surname. */
  key: string;
}

const columns = sql`id, name, surname, phone, email, gender, birth_date, sms_consent_at is not null as sms, email_consent_at is not null as mail,
  trim(fold(name || ' ' || surname)) as key`;
const customers = (db: Db) =>
  sql`from contacts where company_id = ${db.company} and type = 'customer' and deleted_at is null`;

/** Customers with one of these phones or mail addresses, the oldest first. */
export const findByAddress = (db: Db, phones: readonly string[], emails: readonly string[]): Promise<Known[]> =>
  db.rows(
    sql`select ${columns} ${customers(db)} and phone <> '' and phone = any(${phones}::text[])
        union select ${columns} ${customers(db)} and email <> '' and email = any(${emails}::text[]) order by id`,
  );

/** Customers with one of these folded names and no phone and mail address, or with `all` every one of that name; the oldest first. */
export const findByName = (db: Db, keys: readonly string[], all: boolean): Promise<Known[]> =>
  db.rows(
    sql`select * from (select ${columns} ${customers(db)} and search_key like any (
          select '% ' || replace(replace(k, '\', '\\'), '%', '\%') || ' %' from unnest(${keys}::text[]) k)) c
        where key = any(${keys}::text[]) and (${all} or phone = '' and email = '') order by id`,
  );

export interface NewCustomer {
  name: string;
  surname: string;
  phone: string;
  email: string;
  gender: string;
  birth_date: string | null;
}

/** Adds customers; returns their ids in the same order. */
export async function insertCustomers(tx: Db, rows: readonly NewCustomer[]): Promise<number[]> {
  const inserted = await tx.rows<{ id: number }>(
    sql`insert into contacts (company_id, type, name, surname, phone, email, gender, birth_date)
        select ${tx.company}, 'customer', e ->> 'name', e ->> 'surname', e ->> 'phone', e ->> 'email', e ->> 'gender', (e ->> 'birth_date')::date
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given(e, place) order by place returning id`,
  );
  return inserted.map(({ id }) => id).toSorted((a, b) => a - b);
}

export type Filled = Partial<NewCustomer> & { id: number };

/** Changes the given fields of customers. */
export async function fillCustomers(tx: Db, rows: readonly Filled[]): Promise<void> {
  await tx.run(
    sql`update contacts c set name = coalesce(e ->> 'name', c.name), surname = coalesce(e ->> 'surname', c.surname),
          phone = coalesce(e ->> 'phone', c.phone), email = coalesce(e ->> 'email', c.email), gender = coalesce(e ->> 'gender', c.gender),
          birth_date = coalesce((e ->> 'birth_date')::date, c.birth_date)
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) e
        where c.company_id = ${tx.company} and c.id = (e ->> 'id')::bigint`,
  );
}

export interface ProvenConsent {
  contactId: number;
  channel: "sms" | "email";
  at: string;
  source: string;
  evidence: string;
  recipient: string;
}

/** Adds consents; a trigger writes them into the customers' rows. */
export async function insertConsents(tx: Db, consents: readonly ProvenConsent[], by: number): Promise<void> {
  await tx.run(
    sql`insert into consents (company_id, contact_id, channel, state, at, source, evidence, recipient, created_by)
        select ${tx.company}, (e ->> 'contactId')::bigint, e ->> 'channel', 'given', (e ->> 'at')::timestamptz, e ->> 'source', e ->> 'evidence',
               e ->> 'recipient', ${by}
        from jsonb_array_elements(${JSON.stringify(consents)}::jsonb) with ordinality as given(e, place) order by place`,
  );
}

/** Adds notes to customers' cards. */
export async function insertNotes(tx: Db, notes: readonly { id: number; note: string }[], by: number): Promise<void> {
  await tx.run(
    sql`insert into contact_activities (company_id, contact_id, type, note, created_by)
        select ${tx.company}, (e ->> 'id')::bigint, 'note', e ->> 'note', ${by} from jsonb_array_elements(${JSON.stringify(notes)}::jsonb) e`,
  );
}
