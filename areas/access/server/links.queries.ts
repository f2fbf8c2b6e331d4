import { sql, type Db } from "#kit/server/database.ts";

export interface Invited {
  email: string;
  is_active: boolean;
  is_linked: boolean;
}

/** The employee, locked, that somebody is to be let in as; 404 when nobody is there. */
export function lockInvited(tx: Db, employeeId: number): Promise<Invited> {
  return tx.one(
    sql`select e.email, e.is_active,
               exists (select from memberships m where m.company_id = e.company_id and m.employee_id = e.id) as is_linked
        from employees e where e.company_id = ${tx.company} and e.id = ${employeeId} for no key update`,
  );
}

/** The latest joining link of an employee is the one that counts. */
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

/** The living link of an active employee, with the e-mail that it waits for; locked until the transaction ends. */
export function lockJoinLink(tx: Db, hash: Buffer, now: string): Promise<OpenJoinLink | undefined> {
  return tx.maybe(
    sql`select j.employee_id, e.email, j.expires_at
        from join_links j join employees e on e.company_id = j.company_id and e.id = j.employee_id
        where j.company_id = ${tx.company} and j.token_hash = ${hash} and j.expires_at > ${now} and e.is_active
        for update of j`,
  );
}

/** The link is used up. */
export async function deleteJoinLink(tx: Db, employeeId: number): Promise<void> {
  await tx.run(sql`delete from join_links where company_id = ${tx.company} and employee_id = ${employeeId}`);
}

export interface EmployeeLogin {
  login_id: number;
  /** This business made the login. */
  is_made_here: boolean;
  works_elsewhere: boolean;
}

/** The login that an employee signs in with, if there is one. */
export function findEmployeeLogin(db: Db, employeeId: number): Promise<EmployeeLogin | undefined> {
  return db.maybe(
    sql`select m.login_id, coalesce(l.made_by_company_id = ${db.company}, false) as is_made_here,
               exists (select from memberships o where o.login_id = m.login_id and o.company_id <> m.company_id) as works_elsewhere
        from memberships m join logins l on l.id = m.login_id
        where m.company_id = ${db.company} and m.employee_id = ${employeeId}`,
  );
}

/** The latest reset link of a person is the one that counts. */
export async function putPasswordLink(tx: Db, loginId: number, hash: Buffer, expiresAt: string): Promise<void> {
  await tx.run(
    sql`insert into password_links (login_id, token_hash, expires_at) values (${loginId}, ${hash}, ${expiresAt})
        on conflict (login_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
  );
}

/** Whose password a living link is for. */
export function findPasswordLink(
  db: Db,
  hash: Buffer,
  now: string,
): Promise<{ email: string; expires_at: string } | undefined> {
  return db.maybe(
    sql`select l.email, p.expires_at from password_links p join logins l on l.id = p.login_id
        where p.token_hash = ${hash} and p.expires_at > ${now}`,
  );
}

/** Uses a living link up and says whose it was. */
export async function takePasswordLink(tx: Db, hash: Buffer, now: string): Promise<number | undefined> {
  const row = await tx.maybe<{ login_id: number }>(
    sql`delete from password_links where token_hash = ${hash} and expires_at > ${now} returning login_id`,
  );
  return row?.login_id;
}
