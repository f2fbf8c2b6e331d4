import { sql, type Db } from "#kit/server/database.ts";

/** When an employee's link was made; undefined where there is none. */
export async function findFeedDate(db: Db, employee: number): Promise<string | undefined> {
  const row = await db.maybe<{ created_at: string }>(
    sql`select iso(created_at) as created_at from calendar_feeds where company_id = ${db.company} and employee_id = ${employee}`,
  );
  return row?.created_at;
}

/** Keeps the hash of an employee's new link in place of the one before. */
export async function putFeed(tx: Db, employee: number, hash: Buffer): Promise<string> {
  const row = await tx.one<{ created_at: string }>(
    sql`insert into calendar_feeds (company_id, employee_id, token_hash) values (${tx.company}, ${employee}, ${hash})
        on conflict (company_id, employee_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at
        returning iso(created_at) as created_at`,
  );
  return row.created_at;
}

/** Ends an employee's link. */
export async function deleteFeed(tx: Db, employee: number): Promise<void> {
  await tx.one(
    sql`delete from calendar_feeds where company_id = ${tx.company} and employee_id = ${employee} returning employee_id`,
  );
}

/** Ends all links of the business. */
export async function deleteFeeds(tx: Db): Promise<void> {
  await tx.run(sql`delete from calendar_feeds where company_id = ${tx.company}`);
}
