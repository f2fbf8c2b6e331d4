import { sql, type Db } from "#kit/server/database.ts";

/** Whether the library still has the picture. */
export async function isInLibrary(db: Db, media: number): Promise<boolean> {
  return (await db.maybe(sql`select 1 from media where company_id = ${db.company} and id = ${media}`)) !== undefined;
}
