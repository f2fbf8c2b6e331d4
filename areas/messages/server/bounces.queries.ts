import { sql, type Db } from "#kit/server/database.ts";

/** Whether the company has this e-mail. */
export async function hasMessage(db: Db, id: number): Promise<boolean> {
  const { has } = await db.one<{ has: boolean }>(
    sql`select exists (select from messages where company_id = ${db.company} and id = ${id} and channel = 'email') as has`,
  );
  return has;
}

/** Marks an e-mail that its server took as failed; returns its address. Undefined where it has ended otherwise or its person is forgotten. */
export async function failReturned(
  tx: Db,
  id: number,
  reason: "refused_by_server" | "expired",
): Promise<string | undefined> {
  const row = await tx.maybe<{ recipient: string }>(
    sql`update messages set state = 'failed', reason = ${reason}, ended_at = app_now()
        where company_id = ${tx.company} and id = ${id} and channel = 'email' and state in ('sending', 'sent', 'unknown')
        returning recipient`,
  );
  return row?.recipient || undefined;
}

/** Writes a delay into the history of an e-mail, once. */
export async function noteDelay(tx: Db, id: number): Promise<void> {
  await tx.run(
    sql`insert into message_events (company_id, message_id, state, reason)
        select m.company_id, m.id, m.state, 'delayed_by_server' from messages m
        where m.company_id = ${tx.company} and m.id = ${id} and m.channel = 'email' and m.state in ('sending', 'sent', 'unknown')
          and not exists (select from message_events e
                          where e.company_id = m.company_id and e.message_id = m.id and e.reason = 'delayed_by_server')`,
  );
}
