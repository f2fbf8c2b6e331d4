import { sql, type Db } from "#kit/server/database.ts";

export interface UnsubscribeLink {
  id: number;
  channel: "sms" | "email";
  /** E.164 or a mail address. */
  recipient: string;
  company: string;
  /** A campaign's message that its writer sent to themselves. */
  isTest: boolean;
  /** Whether a customer with this address still consents to campaigns, or would again if a merge were undone. */
  isSubscribed: boolean;
}

/** The message with this unsubscribe token; none once its person is forgotten. */
export function findUnsubscribeLink(db: Db, hash: Buffer): Promise<UnsubscribeLink | undefined> {
  return db.maybe(
    sql`select m.id, m.channel, m.recipient, (select name from companies where id = m.company_id) as company,
               m.cause = 'marketing.test' as "isTest",
               exists (select from contacts c
                       where c.company_id = m.company_id and c.deleted_at is null
                         and case m.channel when 'sms' then c.phone = m.recipient and c.sms_consent_at is not null
                             else c.email = m.recipient and c.email_consent_at is not null end)
                 or exists (select from consents_in_merges(m.company_id, m.channel, m.recipient)) as "isSubscribed"
        from messages m where m.company_id = ${db.company} and m.way_out_hash = ${hash} and m.recipient <> ''`,
  );
}

/** Stores on the message that its reader unsubscribed by its link, or by a STOP reply at that time; the first time is kept. */
export async function noteUnsubscribed(tx: Db, id: number, reply?: { at: string }): Promise<void> {
  await tx.run(
    sql`update messages set unsubscribed_at = coalesce(${reply?.at ?? null}::timestamptz, app_now()),
               left_by_reply = ${reply !== undefined}
        where company_id = ${tx.company} and id = ${id} and unsubscribed_at is null`,
  );
}
