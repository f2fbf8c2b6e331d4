import type pg from "pg";
import { ArchiveError } from "./archive.ts";
import { isOfCompany, quoted, readTables, type Table } from "./catalogue.ts";

/** The rows of a business outside of its own tables: the business itself and its people's sign-ins. */

interface CompanyRow {
  id: number;
  slug: string;
}

/** The company with this slug; undefined if there is none. */
export async function findCompany(client: pg.Client, slug: string): Promise<CompanyRow | undefined> {
  const { rows } = await client.query<CompanyRow>("select id::int as id, slug from companies where slug = $1", [slug]);
  return rows[0];
}

export async function isFreeId(client: pg.Client, id: number): Promise<boolean> {
  return (await client.query("select 1 from companies where id = $1", [id])).rows.length === 0;
}

export async function newCompanyId(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    "select nextval(pg_get_serial_sequence('companies', 'id'))::int as id",
  );
  return rows[0]!.id;
}

/** Writes the source's company under this id and slug, and raises the sequence of ids beyond it. */
export async function writeCompany(
  source: pg.Client,
  target: pg.Client,
  { from, to, slug }: { from: number; to: number; slug: string },
): Promise<void> {
  const row = await rowOf(source, from);
  const taken = await target.query("select 1 from companies where site_host = $1 and id <> $2", [row["site_host"], to]);
  if (taken.rows.length > 0) row["site_host"] = null;
  await target.query("delete from companies where id = $1", [to]);
  await insertCompany(target, { ...row, id: to, slug, opened_by_login_id: null });
  await target.query(
    `select nextval(pg_get_serial_sequence('companies', 'id'))
     from generate_series(1, $1 - (select coalesce(last_value, 0) from pg_sequences where sequencename = 'companies_id_seq'))`,
    [to],
  );
}

/** What belongs to the installation or the sign-in and not to the business's own description. */
const KEPT = new Set(["id", "slug", "created_at", "trial_ends_at", "paid_until", "opened_by_login_id", "site_host"]);

/** Gives the target's company the source's name, address and the like; slug and subscription stay. */
export async function describeCompany(
  source: pg.Client,
  target: pg.Client,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const row = await rowOf(source, from);
  checkZone(String(row["timezone"]));
  const names = Object.keys(row).filter((name) => !KEPT.has(name));
  const list = names.map(quoted).join(", ");
  await target.query(
    `update companies set (${list}) = (select ${list} from jsonb_populate_record(null::companies, $2)) where id = $1`,
    [to, JSON.stringify(row)],
  );
}

/** Every call of the business computes days in its zone. */
function checkZone(timeZone: string): void {
  try {
    Intl.DateTimeFormat("en", { timeZone });
  } catch {
    throw new ArchiveError(`There is no time zone ${timeZone}.`, "contradicts");
  }
}

async function rowOf(source: pg.Client, id: number): Promise<Record<string, unknown>> {
  const { rows } = await source.query<{ row: Record<string, unknown> }>(
    "select to_jsonb(c) as row from companies c where id = $1",
    [id],
  );
  if (!rows[0]) throw new ArchiveError("The backup does not contain this business.");
  return rows[0].row;
}

async function insertCompany(target: pg.Client, row: Record<string, unknown>): Promise<void> {
  const table = (await readTables(target)).find(({ name }) => name === "companies")!;
  const list = table.columns.map(({ name }) => quoted(name)).join(", ");
  await target.query(
    `insert into companies (${list}) overriding system value select ${list} from jsonb_populate_record(null::companies, $1)`,
    [JSON.stringify(row)],
  );
}

/** Gives the source's people access again: a sign-in with the same e-mail is kept as it is, a missing one comes from the backup. */
export async function writeMembers(
  source: pg.Client,
  target: pg.Client,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { rows } = await source.query<{ login: Record<string, unknown>; employee_id: string; active: boolean }>(
    `select to_jsonb(l) as login, m.employee_id::text, m.active from memberships m join logins l on l.id = m.login_id where m.company_id = $1`,
    [from],
  );
  await target.query("delete from memberships where company_id = $1", [to]);
  for (const { login, employee_id, active } of rows) {
    const id = (await loginOf(target, login)) ?? (await insertLogin(target, login));
    await target.query("insert into memberships (login_id, company_id, employee_id, active) values ($1, $2, $3, $4)", [
      id,
      to,
      employee_id,
      active,
    ]);
  }
}

async function loginOf(target: pg.Client, { email }: Record<string, unknown>): Promise<string | undefined> {
  const { rows } = await target.query<{ id: string }>("select id::text from logins where email_key = fold($1)", [
    email,
  ]);
  return rows[0]?.id;
}

async function insertLogin(target: pg.Client, login: Record<string, unknown>): Promise<string> {
  const names = ["email", "password_hash", "name", "surname", "phone", "country_id", "language", "about", "created_at"];
  const { rows } = await target.query<{ id: string }>(
    `insert into logins (${names.join(", ")}) select ${names.join(", ")} from jsonb_populate_record(null::logins, $1) returning id::text`,
    [JSON.stringify(login)],
  );
  return rows[0]!.id;
}

/** Somebody who works in a business and may sign in there. */
export interface Member {
  login: number;
  /** The e-mail, as it is compared. */
  key: string;
  isAdmin: boolean;
}

/** The people of a business; `first`, who must still be one of its administrators, comes before the others. */
export async function readMembers(client: pg.Client, company: number, first: number | undefined): Promise<Member[]> {
  const { rows } = await client.query<Member>(
    `select m.login_id::int as login, fold(l.email) as key, e.is_admin as "isAdmin"
     from memberships m join logins l on l.id = m.login_id
       join employees e on e.company_id = m.company_id and e.id = m.employee_id
     where m.company_id = $1 and m.active order by m.login_id is distinct from $2, m.login_id`,
    [company, first ?? null],
  );
  if (first !== undefined && !(rows[0]?.login === first && rows[0].isAdmin))
    throw new Error("The person who asked for it is no administrator here any more");
  return rows;
}

/**
 * Keeps the people of the target: each becomes the employee with its e-mail; an administrator without one becomes an unlinked
 * administrator. Nobody becomes an administrator who was none. `first`: the login that asked for it, which must become an administrator.
 */
export async function keepMembers(
  source: pg.Client,
  target: pg.Client,
  { from, to, members, first }: { from: number; to: number; members: readonly Member[]; first: number | undefined },
): Promise<void> {
  const { rows: employees } = await source.query<{ id: string; key: string; isAdmin: boolean }>(
    `select id::text, fold(email) as key, is_admin as "isAdmin" from employees where company_id = $1 and is_active order by is_admin desc, id`,
    [from],
  );
  await target.query("delete from memberships where company_id = $1", [to]);
  const isAnothers = (email: string) => members.some(({ key }) => key === email);
  for (const { login, key, isAdmin } of members) {
    const allowed = employees.filter((one) => (one.isAdmin ? isAdmin : login !== first));
    const admins = allowed.filter((one) => one.isAdmin);
    const own = allowed.find((one) => one.key === key) ?? admins.find((one) => !isAnothers(one.key)) ?? admins[0];
    if (!own && login === first)
      throw new ArchiveError("The export has no administrator who is still employed.", "no_admin");
    if (!own) continue;
    employees.splice(employees.indexOf(own), 1);
    await target.query("insert into memberships (login_id, company_id, employee_id) values ($1, $2, $3)", [
      login,
      to,
      own.id,
    ]);
  }
}

/** Tables in which a business has rows as soon as it is opened. */
const OPENED = new Set([
  "accounts",
  "audit_entries",
  "employee_services",
  "employee_terms",
  "employees",
  "list_totals",
  "memberships",
  "service_categories",
  "services",
  "settings",
  "taxes",
]);

/** SQL of one row with `empty`: whether a business is as new, with rows only in tables of the opening and in those that never move. */
export function emptyOf(tables: readonly Table[], company: number, aside: ReadonlySet<string>): string {
  const worked = tables.filter((table) => isOfCompany(table) && !OPENED.has(table.name) && !aside.has(table.name));
  const rows = worked.map(({ name }) => `exists (select from ${quoted(name)} where company_id = ${Number(company)})`);
  return `select not (${rows.join(" or ")}) as empty`;
}

export async function isEmptyCompany(client: pg.Client, company: number, aside: ReadonlySet<string>): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(emptyOf(await readTables(client), company, aside));
  return rows[0]!.empty;
}
