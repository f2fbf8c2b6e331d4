import { sql, type Db } from "#kit/server/database.ts";

export interface Quiet {
  from: string;
  to: string;
}

/** The quiet hours, HH:mm; 21:00–09:00 by default. */
export async function readQuiet(db: Db): Promise<Quiet> {
  const row = await db.maybe<Quiet>(
    sql`select quiet_from as from, quiet_to as to from message_settings where company_id = ${db.company}`,
  );
  return row ?? { from: "21:00", to: "09:00" };
}

/** Updates the given fields of the quiet hours. */
export async function putQuiet(
  tx: Db,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<void> {
  await tx.run(
    sql`insert into message_settings as s (company_id, quiet_from, quiet_to)
        values (${tx.company}, coalesce(${from ?? null}, '21:00'), coalesce(${to ?? null}, '09:00'))
        on conflict (company_id) do update
        set quiet_from = coalesce(${from ?? null}, s.quiet_from), quiet_to = coalesce(${to ?? null}, s.quiet_to)`,
  );
}

/** Makes the messages due that wait for the end of the quiet hours; returns their ids. */
export async function wakeQuiet(tx: Db): Promise<number[]> {
  const woken = await tx.rows<{ id: number }>(
    sql`update messages m set due_at = app_now()
        from (select id from messages where company_id = ${tx.company} and state = 'waiting' and reason = 'quiet_hours'
              order by id for update skip locked) w
        where m.company_id = ${tx.company} and m.id = w.id returning m.id`,
  );
  return woken.map(({ id }) => id);
}
