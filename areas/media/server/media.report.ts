import { sql, type Db } from "#kit/server/database.ts";

/** The names of the e-mail templates that show the picture at this address, sorted. */
export async function templatesWith(db: Db, url: string): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(
    sql`select name from email_templates where company_id = ${db.company} and position(${url} in document::text) > 0
        order by fold(name), id`,
  );
  return rows.map(({ name }) => name);
}
