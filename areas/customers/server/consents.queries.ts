import { sql, type Db } from "#kit/server/database.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import type { ConsentSource } from "../contract/consent-sources.ts";
import type { consents } from "../contract/consents.ts";

type ConsentRow = Reply<(typeof consents)["GET /api/contacts/{id}/consents"]>["data"][number];
export type Channel = ConsentRow["channel"];

/** A customer's consents and withdrawals, newest first. */
export function listConsents(db: Db, contactId: number): Promise<ConsentRow[]> {
  return db.rows(
    sql`select s.id, s.channel, s.state, iso(s.at) as at, s.source, s.evidence, s.recipient,
               (select json_build_object('state', r.state, 'reason', r.reason) from consent_reports r
                where r.company_id = s.company_id and r.consent_id = s.id) as iys,
               (select json_build_object('id', e.id, 'name', e.name, 'surname', e.surname) from employees e
                where e.company_id = s.company_id and e.id = s.created_by) as "createdBy"
        from consents s where s.company_id = ${db.company} and s.contact_id = ${contactId} order by s.id desc limit 100`,
  );
}

export interface Said {
  sms: string | null;
  email: string | null;
  phone: string;
  address: string;
}

/** Since when a customer may get campaigns, and at which address; locked for a change. 404 when there is no such customer. */
export function lockSaid(tx: Db, contactId: number): Promise<Said> {
  return tx.one(
    sql`select iso(sms_consent_at) as sms, iso(email_consent_at) as email, phone, email as address from contacts
        where company_id = ${tx.company} and id = ${contactId} and type = 'customer' and deleted_at is null for update`,
  );
}

export interface NewConsent {
  contactId: number;
  channel: Channel;
  state: "given" | "withdrawn";
  /** ISO UTC. */
  at: string;
  source: ConsentSource;
  evidence: string;
  recipient: string;
  createdBy?: number | undefined;
}

/** Inserts a consent; a trigger updates the contact's column. */
export async function insertConsent(tx: Db, consent: NewConsent): Promise<void> {
  const { contactId, channel, state, at, source, evidence, recipient, createdBy } = consent;
  await tx.run(
    sql`insert into consents (company_id, contact_id, channel, state, at, source, evidence, recipient, created_by)
        values (${tx.company}, ${contactId}, ${channel}, ${state}, ${at}, ${source}, ${evidence}, ${recipient}, ${createdBy ?? null})`,
  );
}

/**
 * Withdraws the consents of everybody with this phone or mail address; returns how many. `before` (ISO UTC): when the person withdrew;
 * later consents stay. Nobody may have the address any more, but the undoing of a merge would restore its consent (decision 0117): then a
 * withdrawal without a person is written.
 */
export function withdrawAddress(
  tx: Db,
  said: { channel: Channel; recipient: string; source: ConsentSource; evidence: string; before?: string },
): Promise<number> {
  const { channel, recipient, source, evidence, before = null } = said;
  const at = sql`coalesce(${before}::timestamptz, app_now())`;
  const isSms = channel === "sms";
  const address = isSms ? sql`c.phone = ${recipient}` : sql`c.email = ${recipient}`;
  return tx.run(
    sql`insert into consents (company_id, contact_id, channel, state, at, source, evidence, recipient)
        with present as (
          select c.id from contacts c
          where c.company_id = ${tx.company} and c.deleted_at is null and ${recipient} <> '' and ${address}
            and ${isSms ? sql`c.sms_consent_at` : sql`c.email_consent_at`} <= ${at}
          order by c.id for update)
        select ${tx.company}, said.id, ${channel}, 'withdrawn', ${at}, ${source}, ${evidence}, ${recipient}
        from (select id from present union all
              select null where not exists (select from present)
                and exists (select from consents_in_merges(${tx.company}, ${channel}, ${recipient}) since where since <= ${at})) said`,
  );
}

/** Deletes evidence three years after its consent has ended; that of valid consents stays. At most a thousand rows; returns how many. */
export function dropOldConsents(tx: Db): Promise<number> {
  return tx.run(
    sql`delete from consents where company_id = ${tx.company} and id in (
          select s.id from consents s
          where s.company_id = ${tx.company} and s.recorded_at < app_now() - interval '3 years'
            and (s.state = 'withdrawn' or exists (
              select from consents later
              where later.company_id = s.company_id and later.channel = s.channel and later.id > s.id
                and (later.contact_id = s.contact_id or later.recipient = s.recipient and s.recipient <> '')
                and later.recorded_at < app_now() - interval '3 years'))
          order by s.id limit 1000)`,
  );
}
