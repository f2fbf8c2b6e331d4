import { sql, type Db } from "#kit/server/database.ts";

export interface PersonRow {
  id: number;
  name: string;
  surname: string;
  email: string;
  phone: string;
  country_id: number | null;
  /** null: the company's language. */
  language: "tr" | "en" | null;
  about: string;
  created_at: string;
  /** When the person's only trial ends or ended; null: it has not begun. */
  trial_ends_at: string | null;
}

/** The person of a login; 404 where there is none. */
export function getPerson(db: Db, loginId: number): Promise<PersonRow> {
  return db.one(
    sql`select id, name, surname, email, phone, country_id, language, about, created_at, trial_ends_at from logins where id = ${loginId}`,
  );
}

/** The colour number of an employee in the calendar and on the avatar, 1 to 12. */
export async function getColor(db: Db, employeeId: number): Promise<number> {
  const { color } = await db.one<{ color: number }>(
    sql`select color from employees where company_id = ${db.company} and id = ${employeeId}`,
  );
  return color;
}

/** Absent columns stay as they are. */
export type PersonChange = Partial<Omit<PersonRow, "id" | "created_at" | "trial_ends_at">>;

/** Absent fields stay; null removes the country. */
export async function updatePerson(tx: Db, loginId: number, change: PersonChange): Promise<void> {
  await tx.run(
    sql`update logins set
          name = coalesce(${change.name ?? null}, name),
          surname = coalesce(${change.surname ?? null}, surname),
          email = coalesce(${change.email ?? null}, email),
          phone = coalesce(${change.phone ?? null}, phone),
          country_id = case when ${change.country_id !== undefined} then ${change.country_id ?? null}::smallint else country_id end,
          language = coalesce(${change.language ?? null}, language),
          about = coalesce(${change.about ?? null}, about)
        where id = ${loginId}`,
  );
}

/** All countries by their Turkish names, Turkey first (A16). */
export function listCountries(db: Db): Promise<{ id: number; name: string; code: string; phone_code: string }[]> {
  return db.rows(sql`select id, name, code, phone_code from countries order by code <> 'TR', name collate "tr-x-icu"`);
}
