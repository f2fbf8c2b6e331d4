import { sql, type Db } from "#kit/server/database.ts";

/** The frozen audience of a campaign: each person once, with a message or the reason against it. */

/** Marks the audience as frozen, and stores the rendered e-mail. */
export async function markStarted(tx: Db, id: number, letter: object | null): Promise<void> {
  await tx.run(
    sql`update campaigns set started_at = coalesce(started_at, app_now()), letter = coalesce(${letter && JSON.stringify(letter)}::jsonb, letter)
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Deletes the frozen audience of a campaign that sent nothing; it is frozen again at the start. */
export async function unfreezeAudience(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from campaign_recipients where company_id = ${tx.company} and campaign_id = ${id}`);
  await tx.run(
    sql`update campaigns set started_at = null, letter = null where company_id = ${tx.company} and id = ${id}`,
  );
}

export interface OpenRecipient {
  id: number;
  /** Null: the person was forgotten. */
  contactId: number | null;
  name: string;
  surname: string;
  phone: string;
  email: string;
}

/** People without a written message, in order. */
export function listOpen(db: Db, campaign: number, after: number, most: number): Promise<OpenRecipient[]> {
  return db.rows(
    sql`select r.id, c.id as "contactId", coalesce(c.name, '') as name, coalesce(c.surname, '') as surname,
               coalesce(c.phone, '') as phone, coalesce(c.email, '') as email
        from campaign_recipients r
          left join contacts c on c.company_id = r.company_id and c.id = r.contact_id and c.deleted_at is null
        where r.company_id = ${db.company} and r.campaign_id = ${campaign} and r.message_id is null and r.left_out is null and r.id > ${after}
        order by r.id limit ${most}`,
  );
}

/** Stores the ids of their messages, or the reasons why they are left out. */
export async function storeWritten(
  tx: Db,
  written: readonly { id: number; messageId?: number; leftOut?: string }[],
): Promise<void> {
  await tx.run(
    sql`update campaign_recipients r set message_id = w."messageId", left_out = w."leftOut"
        from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w (id bigint, "messageId" bigint, "leftOut" text)
        where r.company_id = ${tx.company} and r.id = w.id`,
  );
}

/** Clears cancelled messages, so that they are written again when the campaign resumes. */
export async function reopen(tx: Db, campaign: number, messages: readonly number[]): Promise<void> {
  if (messages.length === 0) return;
  await tx.run(
    sql`update campaign_recipients set message_id = null
        where company_id = ${tx.company} and campaign_id = ${campaign} and message_id = any(${messages})`,
  );
}

/** Stores the credits reserved for messages that are not written yet. */
export async function setReserved(tx: Db, id: number, credits: number): Promise<void> {
  await tx.run(sql`update campaigns set reserved = ${credits} where company_id = ${tx.company} and id = ${id}`);
}

/** Number of people of a campaign with a message. */
export async function countWritten(db: Db, campaign: number): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*) as count from campaign_recipients
        where company_id = ${db.company} and campaign_id = ${campaign} and message_id is not null`,
  );
  return count;
}
