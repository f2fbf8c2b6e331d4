import { sql, type Db } from "#kit/server/database.ts";

export interface SentSms {
  /** E.164. */
  recipient: string;
  body: string;
  /** NetGSM's number of the batch. */
  reference: string;
  sendingAt: string;
}

/** The SMS for whose reports the business waits. */
export function listAwaited(db: Db): Promise<SentSms[]> {
  return db.rows(
    sql`select recipient, body, reference, iso(sending_at) as "sendingAt" from messages
        where company_id = ${db.company} and channel = 'sms' and state = 'sent' and reference is not null`,
  );
}
