import { sql, type Db } from "./database.ts";

/**
 * Writes an audit entry in the action's own transaction: who (`by`: an employee; null: the operator of the machine) did what to which row,
 * with its state before and after.
 */
export async function audit(
  tx: Db,
  entry: { by: number | null; action: string; entity: string; id: number; before?: unknown; after?: unknown },
): Promise<void> {
  await tx.run(
    sql`insert into audit_entries (company_id, employee_id, action, entity, entity_id, before, after)
        values (${tx.company}, ${entry.by}, ${entry.action}, ${entry.entity}, ${entry.id},
                ${JSON.stringify(entry.before ?? null)}::jsonb, ${JSON.stringify(entry.after ?? null)}::jsonb)`,
  );
}

/** Writes the entries of one action on many rows in one statement. */
export async function auditAll(
  tx: Db,
  entry: {
    by: number | null;
    action: string;
    entity: string;
    rows: readonly { id: number; before: unknown; after: unknown }[];
  },
): Promise<void> {
  await tx.run(
    sql`insert into audit_entries (company_id, employee_id, action, entity, entity_id, before, after)
        select ${tx.company}, ${entry.by}::bigint, ${entry.action}, ${entry.entity}, (row ->> 'id')::bigint, row -> 'before', row -> 'after'
        from jsonb_array_elements(${JSON.stringify(entry.rows)}::jsonb) row`,
  );
}

/** Deletes the company's entries older than ten years, the oldest 5,000 at most. The database refuses to delete younger ones. */
export async function forgetAudit(tx: Db): Promise<void> {
  await tx.run(
    sql`delete from audit_entries where company_id = ${tx.company} and at < app_now() - interval '10 years'
          and id in (select id from audit_entries where company_id = ${tx.company} order by id limit 5000)`,
  );
}
