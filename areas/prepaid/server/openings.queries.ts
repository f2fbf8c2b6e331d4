import { sql, type Db } from "#kit/server/database.ts";

/** The entry of a balance that was brought from another program; undefined without one. */
export const findOpening = (db: Db, prepaidId: number): Promise<{ id: number } | undefined> =>
  db.maybe(
    sql`select id from prepaid_entries where company_id = ${db.company} and prepaid_id = ${prepaidId} and reason = 'opening' order by id desc limit 1`,
  );
