import { sql, type Db, type Sql } from "#kit/server/database.ts";

export interface Invited {
  email: string;
  name: string;
  is_active: boolean;
  is_linked: boolean;
}

/** Locks the employee who is to get a login; 404 when there is none. */
export function lockInvited(tx: Db, employeeId: number): Promise<Invited> {
  return tx.one(
    sql`select e.email, e.name, e.is_active,
               exists (select from memberships m where m.company_id = e.company_id and m.employee_id = e.id) as is_linked
        from employees e where e.company_id = ${tx.company} and e.id = ${employeeId} for no key update`,
  );
}

/** Only the latest joining link of an employee is valid. */
export async function putJoinLink(tx: Db, employeeId: number, hash: Buffer, expiresAt: string): Promise<void> {
  await tx.run(
    sql`insert into join_links (company_id, employee_id, token_hash, expires_at)
        values (${tx.company}, ${employeeId}, ${hash}, ${expiresAt})
        on conflict (company_id, employee_id)
          do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
  );
}

/** Id and name of the business at a web address. */
export function findCompany(db: Db, slug: string): Promise<{ id: number; name: string } | undefined> {
  return db.maybe(sql`select id, name from companies where slug = ${slug}`);
}

export interface OpenJoinLink {
  employee_id: number;
  email: string;
  expires_at: string;
}

/** The valid link of an active employee, with the e-mail it is for; locked until the transaction ends. */
export function lockJoinLink(tx: Db, hash: Buffer, now: string): Promise<OpenJoinLink | undefined> {
  return tx.maybe(
    sql`select j.employee_id, e.email, j.expires_at
        from join_links j join employees e on e.company_id = j.company_id and e.id = j.employee_id
        where j.company_id = ${tx.company} and j.token_hash = ${hash} and j.expires_at > ${now} and e.is_active
        for update of j`,
  );
}

/** Deletes the used link. */
export async function deleteJoinLink(tx: Db, employeeId: number): Promise<void> {
  await tx.run(sql`delete from join_links where company_id = ${tx.company} and employee_id = ${employeeId}`);
}

/**
 * Whether the business may reset the login's password (decisions §2): it made the login, and the person works there now and nowhere else.
 * Both arguments are columns of the surrounding query, in which no table may be named `made`, here or elsewhere.
 */
export const mayReset = (login: Sql, company: Sql): Sql =>
  sql`(exists (select from logins made join memberships here on here.login_id = made.id and here.company_id = ${company}
               where made.id = ${login} and made.made_by_company_id = ${company} and here.active)
       and not exists (select from memberships elsewhere where elsewhere.login_id = ${login} and elsewhere.company_id <> ${company}))`;

export interface EmployeeLogin {
  login_id: number;
  /** Records that this business made the login. */
  is_made_here: boolean;
  may_reset: boolean;
}

/** The login of an employee, if there is one. */
export function findEmployeeLogin(db: Db, employeeId: number): Promise<EmployeeLogin | undefined> {
  return db.maybe(
    sql`select m.login_id, coalesce(l.made_by_company_id = m.company_id, false) as is_made_here,
               ${mayReset(sql`m.login_id`, sql`m.company_id`)} as may_reset
        from memberships m join logins l on l.id = m.login_id
        where m.company_id = ${db.company} and m.employee_id = ${employeeId}`,
  );
}

/** Only the latest reset link of a person is valid; `byCompany`: the company whose administrator made it, null if it proves its owner. */
export async function putPasswordLink(
  tx: Db,
  link: { loginId: number; hash: Buffer; expiresAt: string; byCompany: number | null },
): Promise<void> {
  await tx.run(
    sql`insert into password_links (login_id, token_hash, expires_at, by_company_id)
        values (${link.loginId}, ${link.hash}, ${link.expiresAt}, ${link.byCompany})
        on conflict (login_id) do update set
          token_hash = excluded.token_hash, expires_at = excluded.expires_at, by_company_id = excluded.by_company_id`,
  );
}

/** A link is valid until it expires, and an administrator's only while the business may still reset the password. */
const isGood = (hash: Buffer, now: string): Sql =>
  sql`p.token_hash = ${hash} and p.expires_at > ${now}
      and (p.by_company_id is null or ${mayReset(sql`p.login_id`, sql`p.by_company_id`)})`;

export interface PasswordLinkOwner {
  email: string;
  name: string;
  surname: string;
  expires_at: string;
}

/** The login of a valid link. */
export function findPasswordLink(db: Db, hash: Buffer, now: string): Promise<PasswordLinkOwner | undefined> {
  return db.maybe(
    sql`select l.email, l.name, l.surname, p.expires_at from password_links p join logins l on l.id = p.login_id
        where ${isGood(hash, now)}`,
  );
}

/**
 * Deletes a valid link, sets the password and returns the login. A link that no business made proves the address: from then on the login
 * belongs only to the person. The login is locked first, so that a membership made meanwhile is seen.
 */
export async function takePasswordLink(
  tx: Db,
  hash: Buffer,
  now: string,
  passwordHash: string,
): Promise<number | undefined> {
  await tx.run(
    sql`select id from logins where id = (select login_id from password_links where token_hash = ${hash}) for no key update`,
  );
  const row = await tx.maybe<{ id: number }>(
    sql`with taken as (delete from password_links p where ${isGood(hash, now)} returning p.login_id, p.by_company_id)
        update logins l set password_hash = ${passwordHash}, password_by_company_id = taken.by_company_id, is_used = true,
               made_by_company_id = case when taken.by_company_id is null then null else l.made_by_company_id end
        from taken where l.id = taken.login_id returning l.id`,
  );
  return row?.id;
}

/** The businesses where a person works, and as which employee. */
export function listMemberships(db: Db, loginId: number): Promise<{ company_id: number; employee_id: number }[]> {
  return db.rows(sql`select company_id, employee_id from memberships where login_id = ${loginId} order by company_id`);
}
