import { sql, type Db } from "#kit/server/database.ts";

/** Whether a document of any series has this number. */
export async function isNumberTaken(db: Db, number: string): Promise<boolean> {
  const { taken } = await db.one<{ taken: boolean }>(
    sql`select exists (select from documents where company_id = ${db.company} and number = ${number} and number <> '') as taken`,
  );
  return taken;
}
