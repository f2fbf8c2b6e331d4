import { sql, type Db } from "#kit/server/database.ts";

/** The titles of the pages and articles whose text shows the picture, and of those whose featured picture it is, sorted. */
export async function contentsWith(
  db: Db,
  { id, url }: { id: number; url: string },
): Promise<{ inText: string[]; featured: string[] }> {
  const rows = await db.rows<{ title: string; featured: boolean }>(
    sql`select title, thumbnail_id is not distinct from ${id} as featured from contents
        where company_id = ${db.company} and (thumbnail_id = ${id} or position(${url} in body::text) > 0)
        order by fold(title), id`,
  );
  const titles = (featured: boolean) => rows.filter((row) => row.featured === featured).map(({ title }) => title);
  return { inText: titles(false), featured: titles(true) };
}

/** What of the website the picture is: its logo, its cover. */
export async function looksWith(db: Db, id: number): Promise<{ logo: boolean; cover: boolean }> {
  const row = await db.maybe<{ logo: boolean; cover: boolean }>(
    sql`select logo_id is not distinct from ${id} as logo, cover_id is not distinct from ${id} as cover from site_settings
        where company_id = ${db.company}`,
  );
  return row ?? { logo: false, cover: false };
}

/** The names of the e-mail templates that show the picture at this address, sorted. */
export async function templatesWith(db: Db, url: string): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(
    sql`select name from email_templates where company_id = ${db.company} and position(${url} in document::text) > 0
        order by fold(name), id`,
  );
  return rows.map(({ name }) => name);
}
