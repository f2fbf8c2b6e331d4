import { sql, type Db } from "#kit/server/database.ts";

/** Finds the business of a reply to the installation's number, and the message that it answers (decision 0069). */

/** Stores that this business was the last to send to these numbers by the installation's account. `tx` is the installation's. */
export async function storeSender(tx: Db, sender: number, phoneHashes: readonly Buffer[]): Promise<void> {
  const hashes = phoneHashes.map((hash) => hash.toString("hex")).toSorted();
  await tx.run(
    sql`insert into sms_last_senders (company_id, phone_hash, sender, sent_at)
        select ${tx.company}, decode(hash, 'hex'), ${sender}, app_now() from unnest(${hashes}::text[]) hash order by hash
        on conflict (company_id, phone_hash) do update set sender = excluded.sender, sent_at = excluded.sent_at,
          other_sent_at = case when sms_last_senders.sender = excluded.sender then sms_last_senders.other_sent_at
                          else sms_last_senders.sent_at end`,
  );
}

/** The business that last sent to a number by the installation's account. `db` is the installation's. */
export async function findSender(db: Db, phoneHash: Buffer): Promise<number | undefined> {
  const row = await db.maybe<{ sender: number }>(
    sql`select sender from sms_last_senders where company_id = ${db.company} and phone_hash = ${phoneHash}`,
  );
  return row?.sender;
}

/** Those of these numbers to which another business may have sent by the installation's account since then (ISO UTC). `db` is the installation's. */
export async function findShared(
  db: Db,
  sender: number,
  { phoneHashes, since }: { phoneHashes: readonly Buffer[]; since: string },
): Promise<Set<string>> {
  const rows = await db.rows<{ hash: string }>(
    sql`select encode(phone_hash, 'hex') as hash from sms_last_senders
        where company_id = ${db.company} and phone_hash = any(${[...phoneHashes]}::bytea[])
          and (sender <> ${sender} or other_sent_at >= ${since})`,
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** Deletes at most a thousand numbers to which nothing was sent for 90 days. */
export async function dropOldSenders(tx: Db): Promise<void> {
  await tx.run(
    sql`delete from sms_last_senders where company_id = ${tx.company} and phone_hash in (
          select phone_hash from sms_last_senders
          where company_id = ${tx.company} and sent_at < app_now() - interval '90 days' limit 1000)`,
  );
}

/** The SMS that a reply answers: the last commercial one to that number before it, otherwise the last SMS. `at`: ISO UTC. */
export async function findAnswered(db: Db, phone: string, at: string): Promise<number | undefined> {
  const row = await db.maybe<{ id: number }>(
    sql`select id from messages
        where company_id = ${db.company} and channel = 'sms' and recipient = ${phone} and sending_at <= ${at}
        order by (class = 'commercial') desc, sending_at desc limit 1`,
  );
  return row?.id;
}
