import { sql, type Db, type Sql } from "#kit/server/database.ts";
import type { ReservationStatus } from "../contract/statuses.ts";

/** Minutes in which a cancellation can be undone (decision 0047). */
const UNDO_MINUTES = 10;

/** A reservation's latest change, if that cancelled it: the status before, who did it, and until when it can be undone. */
export const lastCancel = (company: Sql, id: Sql): Sql => sql`(
  select before ->> 'status' as status, employee_id, at + make_interval(mins => ${UNDO_MINUTES}) as until
  from (select before, after, employee_id, at from audit_entries
        where company_id = ${company} and entity = 'reservation' and entity_id = ${id} order by audit_entries.id desc limit 1) latest
  where after ->> 'status' = 'canceled')`;

/** The status before the latest change, if that cancelled it and can still be undone; otherwise null. */
export async function statusBeforeCancel(tx: Db, id: number): Promise<ReservationStatus | null> {
  const [latest] = await tx.rows<{ status: ReservationStatus | null }>(
    sql`select status from ${lastCancel(sql`${tx.company}`, sql`${id}`)} c where until > app_now()`,
  );
  return latest?.status ?? null;
}
