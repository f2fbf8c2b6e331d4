import { sql, type Db } from "#kit/server/database.ts";

/** The business's notes by row. */
export async function readNotes(db: Db): Promise<Map<string, string>> {
  const rows = await db.rows<{ activity: string; note: string }>(
    sql`select activity, note from privacy_notes where company_id = ${db.company}`,
  );
  return new Map(rows.map(({ activity, note }) => [activity, note]));
}

/** Writes the note of a row; an empty one deletes it. */
export async function putNote(tx: Db, activity: string, note: string): Promise<void> {
  if (note === "") {
    await tx.run(sql`delete from privacy_notes where company_id = ${tx.company} and activity = ${activity}`);
    return;
  }
  await tx.run(
    sql`insert into privacy_notes (company_id, activity, note) values (${tx.company}, ${activity}, ${note})
        on conflict (company_id, activity) do update set note = excluded.note, updated_at = app_now()`,
  );
}
