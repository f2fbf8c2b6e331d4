import { sql, type Db } from "#kit/server/database.ts";

/** What will send the template as it is at that time: the number of campaigns that have not begun, and the active automations. */
export function findUses(db: Db, id: number): Promise<{ campaigns: number; automations: string[] }> {
  return db.one(
    sql`select (select count(*)::int from campaigns where company_id = ${db.company} and template_id = ${id} and letter is null and status <> 'finished') as campaigns,
          (select coalesce(json_agg(code order by code), '[]') from automations
           where company_id = ${db.company} and template_id = ${id} and enabled and channel = 'email') as automations`,
  );
}
