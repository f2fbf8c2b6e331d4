import { sql, type Db } from "#kit/server/database.ts";

/** At most this many pictures a day get their first sizes. */
const MOST = 2000;

/** Addresses of stored pictures that have no row of sizes: of the library, of products and of employees. */
export async function listUnsized(db: Db): Promise<string[]> {
  const own = `/files/${db.company}/%`;
  const rows = await db.rows<{ url: string }>(
    sql`select p.url from (
          select url from media where company_id = ${db.company}
          union all select picture from products where company_id = ${db.company} and picture like ${own}
          union all select photo_url from employees where company_id = ${db.company} and photo_url like ${own}) p
        where not exists (select from picture_sizes s where s.company_id = ${db.company} and s.url = p.url)
        limit ${MOST}`,
  );
  return rows.map(({ url }) => url);
}
