import { sql, type Db } from "#kit/server/database.ts";
import type { AutomationCode } from "../contract/automation-list.ts";

export interface NewRun {
  code: AutomationCode;
  occurrence: string;
  subject: number;
  /** ISO UTC. */
  dueAt: string;
}

/**
 * Plans a message of an automation for an occurrence; a planned or dropped one is planned again. Returns its id; undefined if it was sent.
 */
export async function planRun(tx: Db, { code, occurrence, subject, dueAt }: NewRun): Promise<number | undefined> {
  const row = await tx.maybe<{ id: number }>(
    sql`insert into automation_runs as r (company_id, code, occurrence, subject, due_at)
        values (${tx.company}, ${code}, ${occurrence}, ${subject}, ${dueAt})
        on conflict (company_id, code, occurrence) do update
          set due_at = excluded.due_at, planned_at = excluded.planned_at, state = 'planned' where r.state <> 'sent'
        returning id`,
  );
  return row?.id;
}

export interface Run {
  id: number;
  code: AutomationCode;
  occurrence: string;
  subject: number;
  due_at: string;
  planned_at: string;
}

/** A planned run, locked until the transaction ends; undefined if it was sent or dropped. */
export function lockPlanned(tx: Db, id: number): Promise<Run | undefined> {
  return tx.maybe(
    sql`select id, code, occurrence, subject, iso(due_at) as due_at, iso(planned_at) as planned_at
        from automation_runs where company_id = ${tx.company} and id = ${id} and state = 'planned' for update`,
  );
}

/** Drops the planned runs of a subject except the occurrence `kept`; returns their ids. */
export async function dropPlanned(tx: Db, code: AutomationCode, subject: number, kept: string): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`update automation_runs set state = 'dropped'
        where company_id = ${tx.company} and code = ${code} and subject = ${subject} and state = 'planned' and occurrence <> ${kept}
        returning id`,
  );
  return rows.map(({ id }) => id);
}

/** Drops all planned runs of a stopped automation. */
export async function dropAllPlanned(tx: Db, code: AutomationCode): Promise<void> {
  await tx.run(
    sql`update automation_runs set state = 'dropped' where company_id = ${tx.company} and code = ${code} and state = 'planned'`,
  );
}

/** Ends a planned run, with its message or without. */
export async function endRun(tx: Db, id: number, messageId: number | null): Promise<void> {
  await tx.run(
    sql`update automation_runs set state = case when ${messageId}::bigint is null then 'dropped' else 'sent' end, message_id = ${messageId}
        where company_id = ${tx.company} and id = ${id}`,
  );
}
