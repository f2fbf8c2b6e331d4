import { sql, type Db } from "#kit/server/database.ts";

/** SQL of the limit per business and second. */

/** The classes that wait for the limit, each in its own queue. */
export type QueuedClass = "information" | "commercial";

/** Lets one transaction of a business at a time decide what is sent, until its end. */
export async function lockRate(tx: Db): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('sending rate', ${tx.company}))`);
}

/** How many messages the business has begun to send in this second of the clock. */
export async function countThisSecond(tx: Db): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*) as count from messages where company_id = ${tx.company} and sending_at >= date_trunc('second', app_now())`,
  );
  return count;
}

/** How many messages of the class are written and not sent yet. */
export async function countWaiting(db: Db, of: QueuedClass): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*) as count from messages where company_id = ${db.company} and state = 'waiting' and class = ${of}`,
  );
  return count;
}

/** How many messages of the class are due after waiting for the limit. Those of a job that died are not: they may never be sent. */
export async function countQueuedDue(tx: Db, of: QueuedClass): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*) as count from messages
        where company_id = ${tx.company} and class = ${of} and state = 'waiting' and reason = 'limit'
          and due_at <= app_now() and due_at > app_now() - interval '1 minute'`,
  );
  return count;
}

/** Whether others than these messages of the class wait for the limit. */
export async function hasQueue(tx: Db, of: QueuedClass, ids: readonly number[]): Promise<boolean> {
  const { has } = await tx.one<{ has: boolean }>(
    sql`select exists (select from messages where company_id = ${tx.company} and class = ${of} and state = 'waiting' and reason = 'limit'
                       and id <> all(${ids})) as has`,
  );
  return has;
}

/** Puts messages at the end of the queue of their class: `aSecond` of them become due in each second, in this order. */
export async function queueMessages(tx: Db, of: QueuedClass, ids: readonly number[], aSecond: number): Promise<void> {
  await tx.run(
    sql`update messages m set reason = 'limit', due_at = queue.last_at + given.place * make_interval(secs => ${1 / aSecond}::float8)
        from unnest(${ids}::bigint[]) with ordinality given (id, place),
             (select greatest(date_trunc('second', app_now()), max(due_at)) as last_at from messages
              where company_id = ${tx.company} and class = ${of} and state = 'waiting' and reason = 'limit') queue
        where m.company_id = ${tx.company} and m.id = given.id and m.state = 'waiting'`,
  );
}
