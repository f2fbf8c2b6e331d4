import { join, sql, type Db } from "#kit/server/database.ts";
import { cappedTotal, listPage, type ListedPage, type ListOrder, type Paging } from "#kit/server/paging.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import type { MessageCause } from "../contract/message-causes.ts";
import type { messages } from "../contract/messages.ts";
import type { Sender } from "../contract/values.ts";

type Messages = typeof messages;
export type MessageRow = Reply<Messages["GET /api/messages"]>["data"][number];
export type MessageInFull = Reply<Messages["GET /api/messages/{id}"]>;
type Channel = MessageRow["channel"];

const columns = sql`m.id, m.channel, m.class, m.cause, m.cause_id, m.recipient, m.subject, m.body, m.parts, m.credits, m.state, m.reason,
  iso(m.unsubscribed_at) as unsubscribed_at, m.left_by_reply, iso(m.due_at) as due_at, iso(m.created_at) as created_at,
  (select json_build_object('id', c.id, 'name', c.name, 'surname', c.surname) from contacts c
   where c.company_id = m.company_id and c.id = m.contact_id) as contact,
  (select json_build_object('id', e.id, 'name', e.name, 'surname', e.surname) from employees e
   where e.company_id = m.company_id and e.id = m.created_by) as "createdBy"`;

export interface WantedMessages extends Paging {
  channel?: Channel | undefined;
  state?: MessageRow["state"] | undefined;
  contact_id?: number | undefined;
  cause?: string | undefined;
}

/** A page of the outbox, the newest first; the total is counted up to a limit. */
export function listMessages(db: Db, wanted: WantedMessages): Promise<ListedPage<MessageRow>> {
  const { channel, state, contact_id: contact, cause } = wanted;
  const own = join(
    [
      sql`m.company_id = ${db.company}`,
      ...(contact === undefined ? [] : [sql`m.contact_id = ${contact}`]),
      ...(cause === undefined ? [] : [sql`m.cause = ${cause}`]),
      ...(channel === undefined ? [] : [sql`m.channel = ${channel}`]),
      ...(state === undefined ? [] : [sql`m.state = ${state}`]),
    ],
    " and ",
  );
  const from = sql`from messages m where ${own}`;
  return listPage(db, { total: cappedTotal(from), isCapped: true, from, as: sql`m`, columns, order: newest }, wanted);
}

const newest: ListOrder = { keys: [[sql`m.id`, "id"]], descending: true };

/** A message in the form of lists; 404 if there is none. */
export function getMessage(db: Db, id: number): Promise<MessageRow> {
  return db.one(sql`select ${columns} from messages m where m.company_id = ${db.company} and m.id = ${id}`);
}

/** A message with its history; 404 if there is none. */
export function getMessageInFull(db: Db, id: number): Promise<MessageInFull> {
  return db.one(
    sql`select ${columns}, m.html, m.provider, m.reference, m.again_of,
               (select a.id from messages a where a.company_id = m.company_id and a.again_of = m.id) as again_by,
               (select coalesce(json_agg(json_build_object('at', iso(e.at), 'state', e.state, 'reason', e.reason) order by e.id), '[]')
                from message_events e where e.company_id = m.company_id and e.message_id = m.id) as history
        from messages m where m.company_id = ${db.company} and m.id = ${id}`,
  );
}

export interface NewMessage {
  channel: Channel;
  class: MessageRow["class"];
  /** The area and the event, such as "accounting.invoice". */
  cause: MessageCause;
  causeId?: number | undefined;
  contactId?: number | undefined;
  /** E.164 or a mail address; empty if the customer has none. */
  recipient: string;
  subject?: string;
  body: string;
  html?: string | undefined;
  parts: number;
  isFree: boolean;
  /** Credits that the caller has already taken from the balance. */
  credits?: number | undefined;
  /** ISO UTC; it is not sent before. */
  dueAt?: string | undefined;
  /** ISO UTC; start of the announced appointment or event. */
  eventAt?: string | undefined;
  againOf?: number | undefined;
  createdBy?: number | undefined;
}

/** Adds waiting messages; returns their ids in the same order. */
export async function insertMessages(tx: Db, messages: readonly NewMessage[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`insert into messages (company_id, channel, class, cause, cause_id, contact_id, recipient, subject, body, html, parts, is_free,
                              credits, due_at, event_at, again_of, created_by)
        select ${tx.company}, m.channel, m.class, m.cause, m."causeId", m."contactId", m.recipient, coalesce(m.subject, ''), m.body, m.html,
               m.parts, m."isFree", coalesce(m.credits, 0), coalesce(m."dueAt", app_now()), m."eventAt", m."againOf", m."createdBy"
        from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) with ordinality given (message, place)
          cross join lateral jsonb_to_record(given.message) as m (channel text, class text, cause text, "causeId" bigint, "contactId" bigint,
            recipient text, subject text, body text, html text, parts int, "isFree" boolean, credits int, "dueAt" timestamptz,
            "eventAt" timestamptz, "againOf" bigint, "createdBy" bigint)
        order by given.place
        returning id`,
  );
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** The fields needed to send a message again, locked; 404 if there is none. */
export function lockMessage(tx: Db, id: number): Promise<NewMessage & Pick<MessageRow, "state" | "reason">> {
  return tx.one(
    sql`select channel, class, cause, cause_id as "causeId", contact_id as "contactId", recipient, subject, body, html, parts,
               is_free as "isFree", iso(event_at) as "eventAt", state, reason
        from messages where company_id = ${tx.company} and id = ${id} for update`,
  );
}

/** Cancels a waiting message; 0 if it no longer waits. */
export function cancelMessage(tx: Db, id: number): Promise<number> {
  return tx.run(
    sql`update messages set state = 'unsent', reason = 'taken_back', ended_at = app_now()
        where company_id = ${tx.company} and id = ${id} and state = 'waiting'`,
  );
}

/** Whether messages of one cause still wait. */
export async function hasWaiting(db: Db, cause: string, causeId: number): Promise<boolean> {
  const { waits } = await db.one<{ waits: boolean }>(
    sql`select exists (select from messages where company_id = ${db.company} and cause = ${cause} and cause_id = ${causeId}
                       and state = 'waiting') as waits`,
  );
  return waits;
}

/**
 * Whether a message of one cause was, is being or may have been sent to this address. Locks both until the end of the call: a
 * concurrent call waits, and then finds this one's message.
 */
export async function wasSent(
  tx: Db,
  { cause, causeId, recipient }: { cause: string; causeId: number; recipient: string },
): Promise<boolean> {
  const name = `sent ${cause} ${causeId} ${recipient}`;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${tx.company}))`);
  const { sent } = await tx.one<{ sent: boolean }>(
    sql`select exists (select from messages where company_id = ${tx.company} and cause = ${cause} and cause_id = ${causeId}
                       and recipient = ${recipient} and state not in ('failed', 'unsent')) as sent`,
  );
  return sent;
}

/** Cancels the waiting messages of one cause that was stopped. */
export async function cancelMessagesOfCause(tx: Db, cause: string, causeId: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`update messages set state = 'unsent', reason = 'stopped', ended_at = app_now()
        where company_id = ${tx.company} and cause = ${cause} and cause_id = ${causeId} and state = 'waiting' returning id`,
  );
  return rows.map(({ id }) => id);
}

/** A customer's phone and e-mail, locked until the end of the call; 404 if there is none. */
export function lockRecipient(tx: Db, contactId: number): Promise<{ phone: string; email: string }> {
  return tx.one(
    sql`select phone, email from contacts
        where company_id = ${tx.company} and id = ${contactId} and type = 'customer' and deleted_at is null for share`,
  );
}

/** How many of the last `most` messages that people wrote by hand are of the last 24 hours; the next writer waits for this one. */
export async function countByHand(tx: Db, most: number): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('messages by hand', ${tx.company}))`);
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*) as count from (
          select created_at from messages where company_id = ${tx.company} and cause = 'messages.by_hand' and cause_id is null
          order by id desc limit ${most}) last
        where created_at > app_now() - interval '24 hours'`,
  );
  return count;
}

export interface OwnCard {
  name: string;
  surname: string;
  phone: string;
  email: string;
}

/** An employee's phone and e-mail. */
export function getOwnCard(db: Db, employeeId: number): Promise<OwnCard> {
  return db.one(
    sql`select name, surname, phone, email from employees where company_id = ${db.company} and id = ${employeeId}`,
  );
}

/** The sender name and reply address of e-mails. */
export function getSenderName(db: Db): Promise<{ name: string; email: string }> {
  return db.one(sql`select name, email from companies where id = ${db.company}`);
}

/** The business's facts in commercial messages. */
export function getSenderDetails(db: Db): Promise<Sender> {
  return db.one(sql`select name, city, address, phone, email from companies where id = ${db.company}`);
}

/** Empties at most a thousand texts that are older than 24 months, and returns their number; the rows are kept for the counts. */
export function blankOldTexts(tx: Db): Promise<number> {
  return tx.run(
    sql`update messages set subject = '', body = '', html = null
        where company_id = ${tx.company} and id in (
          select id from messages where company_id = ${tx.company} and created_at < app_now() - interval '24 months' and body <> ''
          order by id limit 1000)`,
  );
}
