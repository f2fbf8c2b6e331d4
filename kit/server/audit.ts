import { sql, type Db } from "./database.ts";

/** What was done to a row, in the past tense. */
export type AuditAction =
  | "activated"
  | "anonymised"
  | "answered"
  | "approved"
  | "cancellation_requested"
  | "cancelled"
  | "changed"
  | "closed"
  | "codes_made"
  | "connected"
  | "consent_given"
  | "consent_withdrawn"
  | "created"
  | "data_downloaded"
  | "deleted"
  | "disconnected"
  | "frozen"
  | "issued"
  | "join_link_made"
  | "joined"
  | "loaded"
  | "marked_distinct"
  | "merge_undone"
  | "merged"
  | "paid"
  | "paid_by_card"
  | "price_changed"
  | "refunded"
  | "refused"
  | "removed"
  | "reopened"
  | "reset_link_made"
  | "reset_link_made_on_machine"
  | "restored"
  | "returned"
  | "rights_changed"
  | "rotated"
  | "second_factor_reset_on_machine"
  | "sent"
  | "sent_by_whatsapp"
  | "started"
  | "terms_changed"
  | "undone"
  | "unfrozen"
  | "unmarked_distinct"
  | "uploaded"
  | "verified"
  | "written_off";

/**
 * Writes an audit entry in the action's own transaction: who (`by`: an employee; null: the operator of the machine) did what to which row,
 * with its state before and after.
 */
export async function audit(
  tx: Db,
  entry: { by: number | null; action: AuditAction; entity: string; id: number; before?: unknown; after?: unknown },
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
    action: AuditAction;
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
