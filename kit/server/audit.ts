import { sql, type Db } from "./database.ts";

/** Writes who did what (`by`: an employee; null: whoever runs the machine) to which row, with its state before and after, in the action's own transaction. */
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
