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
