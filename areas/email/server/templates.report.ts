import { sql, type Db } from "#kit/server/database.ts";

/** Counts the uses that will send the template as it is at that time: campaigns that have not begun, and active automations. */
export function countUses(db: Db, id: number): Promise<{ campaigns: number; automations: number }> {
  return db.one(
    sql`select (select count(*)::int from campaigns where company_id = ${db.company} and template_id = ${id} and letter is null and status <> 'finished') as campaigns,
          (select count(*)::int from automations where company_id = ${db.company} and template_id = ${id} and enabled) as automations`,
  );
}
