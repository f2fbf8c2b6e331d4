import { sql, type Db, type Sql } from "#kit/server/database.ts";
import type { MessageReason } from "../contract/messages.ts";
import type { Judged } from "./messages.rules.ts";

/** The states of messages while they are sent. Each update checks the previous state, so a message is given to its provider once. */

export interface DueMessage extends Judged {
  id: number;
  subject: string;
  html: string | null;
  parts: number;
  isFree: boolean;
  /** Taken from the balance when it was written. */
  credits: number;
  tries: number;
  /** Why it waits. */
  reason: MessageReason | null;
}

/** The due ones of these waiting messages, locked, in order; skips rows that are locked. */
export function lockDue(tx: Db, ids: readonly number[]): Promise<DueMessage[]> {
  return tx.rows(
    sql`select m.id, m.channel, m.class, m.recipient, m.subject, m.body, m.html, m.parts, m.is_free as "isFree", m.credits, m.tries, m.reason,
               iso(m.event_at) as "eventAt",
               coalesce(case m.channel when 'sms' then c.sms_consent_at else c.email_consent_at end is not null, false) as "hasConsent",
               exists (select from message_suppressions s
                       where s.company_id = m.company_id and s.channel = m.channel and s.recipient = m.recipient) as "isSuppressed"
        from messages m left join contacts c on c.company_id = m.company_id and c.id = m.contact_id
        where m.company_id = ${tx.company} and m.id = any(${ids}) and m.state = 'waiting' and m.due_at <= app_now()
        order by m.id for update of m skip locked`,
  );
}

const own = (tx: Db, ids: readonly number[]): Sql => sql`company_id = ${tx.company} and id = any(${ids})`;

/** Marks messages as being sent, before the provider is called; from then on none is sent again automatically. */
export async function beginSending(tx: Db, ids: readonly number[], provider: string): Promise<void> {
  await tx.run(
    sql`update messages set state = 'sending', reason = null, sending_at = app_now(), provider = ${provider}, reference = null
        where ${own(tx, ids)} and state = 'waiting'`,
  );
}

/** Stores the hash of each message's unsubscribe token. */
export async function storeUnsubscribeHashes(tx: Db, tokens: readonly { id: number; hash: Buffer }[]): Promise<void> {
  const rows = JSON.stringify(tokens.map(({ id, hash }) => ({ id, hash: hash.toString("hex") })));
  await tx.run(
    sql`update messages m set way_out_hash = decode(w.hash, 'hex') from jsonb_to_recordset(${rows}::jsonb) as w (id bigint, hash text)
        where m.company_id = ${tx.company} and m.id = w.id`,
  );
}

/** Marks a message as not sent, for a permanent reason; a trigger returns its credits. */
export async function dropMessages(tx: Db, ids: readonly number[], reason: MessageReason): Promise<void> {
  await tx.run(
    sql`update messages set state = 'unsent', reason = ${reason}, ended_at = app_now() where ${own(tx, ids)} and state = 'waiting'`,
  );
}

/** Postpones a message. */
export async function postponeMessages(
  tx: Db,
  ids: readonly number[],
  until: string,
  reason: MessageReason,
): Promise<void> {
  await tx.run(
    sql`update messages set due_at = ${until}, reason = ${reason} where ${own(tx, ids)} and state = 'waiting'`,
  );
}

/** Notes that an e-mail is being handed to its mail server; false if another process has taken it over. */
export async function beginHanding(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.rows(
    sql`update messages set reference = '' where ${own(tx, [id])} and state = 'sending' and reference is null returning id`,
  );
  return rows.length === 1;
}

/**
 * Settles the e-mails that a dead process left as being sent: those that it had not begun to hand over wait again, and the others are
 * unknown, because mail servers have no report to query.
 */
export async function settleLeftMails(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.run(
    sql`update messages set
          state = case when reference is null then 'waiting' else 'unknown' end,
          reason = case when reference is null then null else 'unanswered' end,
          ended_at = case when reference is null then null else app_now() end,
          due_at = case when reference is null then app_now() else due_at end,
          sending_at = case when reference is null then null else sending_at end,
          provider = case when reference is null then null else provider end
        where ${own(tx, ids)} and channel = 'email' and state = 'sending'`,
  );
}

/** Marks messages as accepted by the provider, and empties the text of codes. */
export async function markSent(tx: Db, ids: readonly number[], reference: string): Promise<void> {
  await tx.run(
    sql`update messages set state = 'sent', reference = ${reference}, body = case class when 'code' then '' else body end
        where ${own(tx, ids)} and state = 'sending'`,
  );
}

/** Lets messages wait again that the provider has certainly not sent and may accept later. */
export async function returnToWaiting(
  tx: Db,
  ids: readonly number[],
  seconds: number,
  reason: MessageReason,
): Promise<void> {
  await tx.run(
    sql`update messages set state = 'waiting', reason = ${reason}, tries = tries + 1, sending_at = null, provider = null,
               due_at = app_now() + make_interval(secs => ${seconds}::float8)
        where ${own(tx, ids)} and state = 'sending'`,
  );
}

/** Stores the delivery states of messages that were given to a provider. */
export async function endMessages(
  tx: Db,
  ids: readonly number[],
  state: "delivered" | "failed" | "unknown",
  reason: MessageReason | null,
): Promise<void> {
  await tx.run(
    sql`update messages set state = ${state}, reason = ${reason}, ended_at = app_now(),
               body = case class when 'code' then '' else body end
        where ${own(tx, ids)} and state in ('sending', 'sent')`,
  );
}

export interface Following {
  id: number;
  channel: "sms" | "email";
  state: "waiting" | "sending" | "sent";
  reason: MessageReason | null;
  dueAt: string;
}

/** The messages of a batch that are not in a final state. */
export function findOpen(db: Db, ids: readonly number[]): Promise<Following[]> {
  return db.rows(
    sql`select id, channel, state, reason, iso(due_at) as "dueAt" from messages
        where ${own(db, ids)} and state in ('waiting', 'sending', 'sent') order by id`,
  );
}

export interface Pending {
  id: number;
  recipient: string;
  body: string;
  provider: string;
  reference: string | null;
  sendingAt: string;
}

/** SMS of a batch to look up in the provider's report: accepted ones, and those without an answer. */
export function findPending(db: Db, ids: readonly number[]): Promise<Pending[]> {
  return db.rows(
    sql`select id, recipient, body, provider, reference, iso(sending_at) as "sendingAt" from messages
        where ${own(db, ids)} and channel = 'sms' and state in ('sending', 'sent') order by id`,
  );
}

/**
 * Counts, by phone, the messages begun in the time span without a reference, of any batch, also those that ended as unknown. With several,
 * a report's row can't be matched to one of them.
 */
export async function countUnanswered(
  db: Db,
  phones: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, number>> {
  const rows = await db.rows<{ recipient: string; count: number }>(
    sql`select recipient, count(*) as count from messages
        where company_id = ${db.company} and sending_at between ${from} and ${to} and channel = 'sms'
          and recipient = any(${phones}) and reference is null
        group by recipient`,
  );
  return new Map(rows.map(({ recipient, count }) => [recipient, count]));
}

/** The batches at the provider that are known to contain a message to one of these phones, each as "reference phone". */
export async function takenReferences(db: Db, phones: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ recipient: string; reference: string }>(
    sql`select recipient, reference from messages
        where company_id = ${db.company} and channel = 'sms' and sending_at is not null and recipient = any(${phones})
          and reference is not null`,
  );
  return new Set(rows.map(({ recipient, reference }) => `${reference} ${recipient}`));
}

/** Marks an address as undeliverable: nothing more is sent to it. */
export async function suppress(
  tx: Db,
  channel: "sms" | "email",
  recipient: string,
  reason: MessageReason,
): Promise<void> {
  await tx.run(
    sql`insert into message_suppressions (company_id, channel, recipient, reason)
        values (${tx.company}, ${channel}, ${recipient}, ${reason}) on conflict do nothing`,
  );
}
