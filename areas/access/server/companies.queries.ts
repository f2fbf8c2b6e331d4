import type { Company, CompanySettings } from "#kit/server/context.ts";
import { sql, type Db } from "#kit/server/database.ts";

export interface CompanyRow {
  id: number;
  name: string;
  slug: string;
  country_id: number | null;
  email: string;
  city: string;
  address: string;
  about: string;
  phone: string;
  timezone: string;
  tax_office: string;
  tax_number: string;
  legal_name: string;
  owner_name: string;
  owner_surname: string;
  district: string;
  seat_count: number;
}

/** The chosen business with its number of seats (A12). */
export function getCompany(db: Db): Promise<CompanyRow> {
  return db.one(
    sql`select id, name, slug, country_id, email, city, address, about, phone, timezone, tax_office, tax_number,
               legal_name, owner_name, owner_surname, district,
               (select count(*)::int from seats where company_id = ${db.company}) as seat_count
        from companies where id = ${db.company}`,
  );
}

/** Slugs that begin like this one, to choose the next free one. */
export async function takenSlugs(db: Db, slug: string): Promise<Set<string>> {
  const rows = await db.rows<{ slug: string }>(
    sql`select slug from companies where slug = ${slug} or slug like ${`${slug}-%`}`,
  );
  return new Set(rows.map((row) => row.slug));
}

/** Reserves this slug for the transaction; false, without waiting, while another transaction has reserved it. */
export async function claimSlug(tx: Db, slug: string): Promise<boolean> {
  const row = await tx.one<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('slug ' || ${slug}, 0)) as claimed`,
  );
  return row.claimed;
}

/** Inserts a business; its zone is Istanbul until somebody changes it. Returns its id, or nothing when the slug is taken. */
export async function insertCompany(
  tx: Db,
  company: {
    name: string;
    slug: string;
    email: string;
    phone: string;
    countryId: number | null;
    openedBy: number;
    trialEndsAt: string | null;
  },
): Promise<number | undefined> {
  const row = await tx.maybe<{ id: number }>(
    sql`insert into companies (name, slug, email, phone, country_id, opened_by_login_id, trial_ends_at)
        values (${company.name}, ${company.slug}, ${company.email}, ${company.phone}, ${company.countryId},
                ${company.openedBy}, ${company.trialEndsAt})
        on conflict (slug) do nothing returning id`,
  );
  return row?.id;
}

export interface Opener {
  /** The business that may know the person's password; null: only the person does. */
  password_by_company_id: number | null;
  /** When the person's only trial ends or ended; null: it has not begun. */
  trial_ends_at: string | null;
}

/** Locks the person's login, so that opening and joining businesses and resetting the password run one after the other. */
export function lockOpener(tx: Db, loginId: number): Promise<Opener> {
  return tx.one(sql`select password_by_company_id, trial_ends_at from logins where id = ${loginId} for no key update`);
}

/** When the person opened the n-th business back, counted from the latest. */
export function findOpened(tx: Db, loginId: number, back: number): Promise<{ at: string } | undefined> {
  return tx.maybe(
    sql`select created_at as at from companies where opened_by_login_id = ${loginId}
        order by created_at desc offset ${back - 1} limit 1`,
  );
}

/** Stores the end of the person's only trial, unless it has begun before. */
export async function updateTrial(tx: Db, loginId: number, ends: string): Promise<void> {
  await tx.run(sql`update logins set trial_ends_at = coalesce(trial_ends_at, ${ends}) where id = ${loginId}`);
}

/**
 * Makes the person an employee of the business, as this employee record; in that business's part of the transaction (404 when there is no
 * such employee).
 */
export async function insertMembership(tx: Db, loginId: number, employeeId: number): Promise<void> {
  await tx.one(
    sql`insert into memberships (login_id, company_id, employee_id, active)
        select ${loginId}, e.company_id, e.id, e.is_active from employees e
        where e.company_id = ${tx.company} and e.id = ${employeeId} returning employee_id`,
  );
}

export type CompanyChange = Partial<Omit<CompanyRow, "id" | "slug" | "seat_count">>;

/** Absent fields stay; null removes the country. */
export async function updateCompany(tx: Db, change: CompanyChange): Promise<void> {
  await tx.run(
    sql`update companies set
          name = coalesce(${change.name ?? null}, name),
          country_id = case when ${change.country_id !== undefined} then ${change.country_id ?? null}::smallint else country_id end,
          email = coalesce(${change.email ?? null}, email),
          city = coalesce(${change.city ?? null}, city),
          address = coalesce(${change.address ?? null}, address),
          about = coalesce(${change.about ?? null}, about),
          phone = coalesce(${change.phone ?? null}, phone),
          timezone = coalesce(${change.timezone ?? null}, timezone),
          tax_office = coalesce(${change.tax_office ?? null}, tax_office),
          tax_number = coalesce(${change.tax_number ?? null}, tax_number),
          legal_name = coalesce(${change.legal_name ?? null}, legal_name),
          owner_name = coalesce(${change.owner_name ?? null}, owner_name),
          owner_surname = coalesce(${change.owner_surname ?? null}, owner_surname),
          district = coalesce(${change.district ?? null}, district)
        where id = ${tx.company}`,
  );
}

/** Numbers of businesses in order, all or `most` of those after one. */
export async function listCompanyIds(db: Db, { after = 0, most = null as number | null } = {}): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select id from companies where id > ${after} order by id limit ${most}::bigint`,
  );
  return rows.map((row) => row.id);
}

/** The business of `db`, as a job acts for it; undefined if it was deleted. */
export async function findJobCompany(db: Db): Promise<{ company: Company; settings: CompanySettings } | undefined> {
  const row = await db.maybe<Omit<Company, "servedUntil"> & { settings: CompanySettings }>(
    sql`select c.id, c.slug, c.name, c.timezone, to_jsonb(s) - 'company_id' as settings
        from companies c join settings s on s.company_id = c.id where c.id = ${db.company}`,
  );
  if (!row) return undefined;
  const { settings, ...company } = row;
  return { company: { ...company, servedUntil: null }, settings };
}
