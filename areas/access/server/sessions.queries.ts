import { sql, type Db } from "#kit/server/database.ts";

export interface LoginRow {
  id: number;
  email: string;
  name: string;
  surname: string;
  password_hash: string;
}

/** Whether a login `l` was made by an employer, never used, and belongs to no business any more: its address is free again. */
export const isAbandoned = sql`(not l.is_used and not exists (select from memberships m where m.login_id = l.id and m.active))`;

/** The login with this e-mail, whatever its case and accents. */
export function findLogin(db: Db, email: string): Promise<LoginRow | undefined> {
  return db.maybe(sql`select id, email, name, surname, password_hash from logins where email_key = fold(${email})`);
}

/** Whether this e-mail has a login that is not abandoned. */
export async function hasLogin(db: Db, email: string): Promise<boolean> {
  const row = await db.maybe(sql`select l.id from logins l where l.email_key = fold(${email}) and not ${isAbandoned}`);
  return row !== undefined;
}

/** The login with its password hash; 404 if there is none. */
export function getLogin(db: Db, id: number): Promise<LoginRow> {
  return db.one(sql`select id, email, name, surname, password_hash from logins where id = ${id}`);
}

export interface EmployerRow {
  name: string;
  surname: string;
  email: string;
  slug: string;
}

/** The businesses where a person is active; an employer's name is the company's (decisions §2). */
export function listEmployers(db: Db, loginId: number): Promise<EmployerRow[]> {
  return db.rows(
    sql`select c.name, '' as surname, c.email, c.slug
        from memberships m join companies c on c.id = m.company_id
        where m.login_id = ${loginId} and m.active order by c.name collate "tr-x-icu", c.id`,
  );
}

/** Inserts a login; its e-mail must be new in folded form (409 `email_taken`). An abandoned login is replaced. */
export async function insertLogin(
  tx: Db,
  login: {
    email: string;
    passwordHash: string;
    name: string;
    surname: string;
    phone: string;
    countryId: number | null;
    /** The business that makes it for its employee. */
    madeBy?: number;
    /** The language, if it is another than the business's. */
    language?: "tr" | "en" | undefined;
  },
): Promise<LoginRow> {
  const columns = sql`email, password_hash, name, surname, phone, country_id, language, made_by_company_id, password_by_company_id, is_used`;
  const madeBy = login.madeBy ?? null;
  const values = sql`${login.email}, ${login.passwordHash}, ${login.name}, ${login.surname}, ${login.phone}, ${login.countryId}::smallint,
    ${login.language ?? null}, ${madeBy}::bigint, ${madeBy}::bigint, ${madeBy === null}::boolean`;
  const answer = sql`id, email, name, surname, password_hash`;
  await tx.run(
    sql`delete from memberships m using logins l
        where l.email_key = fold(${login.email}) and m.login_id = l.id and not m.active and ${isAbandoned}`,
  );
  const taken = await tx.maybe<LoginRow>(
    sql`update logins l set (${columns}) = (select ${values})
        where l.email_key = fold(${login.email}) and not l.is_used
          and not exists (select from memberships m where m.login_id = l.id) returning ${answer}`,
  );
  return taken ?? tx.one(sql`insert into logins (${columns}) select ${values} returning ${answer}`);
}

/** A session ends 30 days after it was last used. */
export async function insertSession(
  tx: Db,
  session: { tokenHash: Buffer; loginId: number; agent: string },
): Promise<void> {
  await tx.run(
    sql`with used as (update logins set is_used = true where id = ${session.loginId} and not is_used)
        insert into sessions (token_hash, login_id, user_agent, expires_at)
        values (${session.tokenHash}, ${session.loginId}, ${session.agent}, now() + interval '30 days')`,
  );
}

export interface SessionRow {
  login_id: number;
  verified_until: string | null;
  has_second_factor: boolean;
  stale: boolean;
  company_id: number | null;
  company_name: string | null;
  timezone: string | null;
  /** The employee's id and rights, and the company's settings. */
  employment: { id: number; is_admin: boolean; is_accountant: boolean; settings: object } | null;
  trial_ends_at: string | null;
  served_until: string | null;
}

/**
 * The valid session of a token and, if the person is active in the slug's company, that employment. One statement: its first part sets the
 * company that row-level security shows to the second, for this statement only.
 */
export function findSession(db: Db, tokenHash: Buffer, slug: string | undefined): Promise<SessionRow | undefined> {
  return db.maybe(
    sql`with s as materialized (
          select s.login_id, s.verified_until, s.seen_at < now() - interval '1 hour' as stale,
                 exists (select from totp_secrets t where t.login_id = s.login_id and t.confirmed_at is not null)
                   or exists (select from passkeys p where p.login_id = s.login_id) as has_second_factor,
                 c.id as company_id, c.name as company_name, c.timezone, m.employee_id,
                 c.trial_ends_at, greatest(c.trial_ends_at, c.paid_until) as served_until,
                 set_config('app.company', coalesce(m.company_id, 0)::text, true)::bigint as shown
          from sessions s
          left join companies c on c.slug = ${slug ?? null}
          left join memberships m on m.company_id = c.id and m.login_id = s.login_id
          where s.token_hash = ${tokenHash} and s.expires_at > now())
        select s.*, e.employment from s left join lateral (
          select json_build_object('id', e.id, 'is_admin', e.is_admin, 'is_accountant', e.is_accountant, 'settings', to_jsonb(t) - 'company_id') as employment
          from employees e join settings t on t.company_id = e.company_id
          where e.company_id = s.shown and e.id = s.employee_id and e.is_active limit 1) e on true`,
  );
}

/** Records a use of the session: it is valid for 30 days again. */
export async function touchSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.run(
    sql`update sessions set seen_at = now(), expires_at = now() + interval '30 days' where token_hash = ${tokenHash}`,
  );
}

/** Ends this session (A5). */
export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.run(sql`delete from sessions where token_hash = ${tokenHash}`);
}

export interface OpenSessionRow {
  id: number;
  user_agent: string;
  created_at: string;
  seen_at: string;
  current: boolean;
}

/** A person's valid sessions, the current one first, then by last use (A10). */
export function listSessions(db: Db, loginId: number, asking: Buffer): Promise<OpenSessionRow[]> {
  return db.rows(
    sql`select id, user_agent, created_at, seen_at, token_hash = ${asking} as current
        from sessions where login_id = ${loginId} and expires_at > now()
        order by current desc, seen_at desc, id desc limit 100`,
  );
}

/** Ends one session of a person; returns whether there was one. */
export function deleteOwnSession(tx: Db, loginId: number, id: number): Promise<number> {
  return tx.run(sql`delete from sessions where login_id = ${loginId} and id = ${id}`);
}

/** Ends every session of a person but one; returns how many. */
export function deleteOtherSessions(tx: Db, loginId: number, kept: Buffer): Promise<number> {
  return tx.run(sql`delete from sessions where login_id = ${loginId} and token_hash <> ${kept}`);
}

/** Ends every session of a person. */
export async function deleteSessions(tx: Db, loginId: number): Promise<void> {
  await tx.run(sql`delete from sessions where login_id = ${loginId}`);
}

/** Allows this session to change e-mail and credentials for ten minutes. */
export async function verifySession(db: Db, tokenHash: Buffer): Promise<string> {
  const row = await db.one<{ verified_until: string }>(
    sql`update sessions set verified_until = now() + interval '10 minutes' where token_hash = ${tokenHash} returning verified_until`,
  );
  return row.verified_until;
}

/** Sets the person's new password if the old one is still stored: of two devices that change it at once one succeeds. */
export function changePassword(tx: Db, loginId: number, before: string, after: string): Promise<number> {
  return tx.run(
    sql`update logins set password_hash = ${after}, password_by_company_id = null
        where id = ${loginId} and password_hash = ${before}`,
  );
}

/** Deletes sessions after their 30 days; returns how many. */
export function forgetExpiredSessions(db: Db): Promise<number> {
  return db.run(sql`delete from sessions where expires_at < now()`);
}
