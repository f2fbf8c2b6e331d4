import { sql, type Db } from "#kit/server/database.ts";

/** The company's active theme; undefined: the built-in one. */
export function readActive(db: Db): Promise<{ id: number; revision: number } | undefined> {
  return db.maybe(sql`select id, revision from themes where company_id = ${db.company} and is_active`);
}

/** Path → source of a theme's files, without deleted ones. */
export async function readSources(db: Db, theme: number): Promise<Record<string, string>> {
  const rows = await db.rows<{ path: string; content: string }>(
    sql`select path, content from theme_files
        where company_id = ${db.company} and theme_id = ${theme} and content is not null`,
  );
  return Object.fromEntries(rows.map(({ path, content }) => [path, content]));
}
