import { sql, type Db } from "#kit/server/database.ts";

export interface InUse {
  apps: string[];
  booking: boolean;
  accountant: boolean;
  api: boolean;
  calendar: boolean;
}

/** What is connected or switched on in the business. */
export function readInUse(db: Db): Promise<InUse> {
  return db.one(
    sql`select
          (select coalesce(json_agg(app order by app), '[]') from app_connections where company_id = ${db.company}) as apps,
          exists (select from booking_settings where company_id = ${db.company} and is_open) as booking,
          exists (select from employees where company_id = ${db.company} and is_accountant and is_active) as accountant,
          exists (select from api_keys where company_id = ${db.company}) as api,
          exists (select from calendar_feeds where company_id = ${db.company}) as calendar`,
  );
}
