import { sql, type Db } from "#kit/server/database.ts";

export type MailKind =
  | "reset"
  | "password_changed"
  | "admin_reset"
  | "join"
  | "webhook_paused"
  | "booking_codes_used_up"
  | "site_domain_lost";

/** Inserts a mail to send; returns its id. */
export async function insertMail(tx: Db, kind: MailKind, email: string): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into access_mails (kind, email) values (${kind}, ${email}) returning id`,
  );
  return id;
}

/** Number of links that administrators had mailed to an address within the last hour. */
export async function countRecent(db: Db, email: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*) as count from access_mails where kind in ('admin_reset', 'join') and fold(email) = fold(${email})
          and made_at > app_now() - interval '1 hour'`,
  );
  return count;
}

export interface WaitingMail {
  kind: MailKind;
  email: string;
}

/** A mail that was not sent yet, else undefined. */
export function findWaitingMail(db: Db, id: number): Promise<WaitingMail | undefined> {
  return db.maybe(sql`select kind, email from access_mails where id = ${id} and state = 'waiting'`);
}

/** Stores why a try failed; the mail still waits. */
export async function noteAnswer(db: Db, id: number, answer: string): Promise<void> {
  await db.run(sql`update access_mails set answer = ${answer} where id = ${id} and state = 'waiting'`);
}

export interface MailEnd {
  state: "sent" | "refused" | "failed" | "nobody";
  /** Absent: the last answer stays. */
  answer?: string;
}

/** Stores the result of a mail. */
export async function endMail(tx: Db, id: number, { state, answer }: MailEnd): Promise<void> {
  await tx.run(
    sql`update access_mails set state = ${state}, answer = coalesce(${answer ?? null}, answer), ended_at = app_now()
        where id = ${id} and state = 'waiting'`,
  );
}

/** Deletes rows older than 30 days. */
export async function forgetMails(db: Db): Promise<void> {
  await db.run(sql`delete from access_mails where made_at < app_now() - interval '30 days'`);
}

/** The active administrators of the business who can sign in. */
export function listAdministrators(db: Db): Promise<{ employee: number; email: string }[]> {
  return db.rows(
    sql`select e.id as employee, l.email from employees e
        join memberships m on m.company_id = e.company_id and m.employee_id = e.id
        join logins l on l.id = m.login_id
        where e.company_id = ${db.company} and e.is_active and e.is_admin order by e.id`,
  );
}
