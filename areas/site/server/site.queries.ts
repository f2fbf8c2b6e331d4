import { sql, type Db } from "#kit/server/database.ts";

/** Stores the sent fields; absent ones stay. */
export async function putSite(
  tx: Db,
  change: { is_published?: boolean | undefined; description?: string | undefined },
): Promise<void> {
  const { is_published = null, description = null } = change;
  await tx.run(
    sql`insert into site_settings as s (company_id, is_published, description)
        values (${tx.company}, coalesce(${is_published}, false), coalesce(${description}, ''))
        on conflict (company_id) do update set
          is_published = coalesce(${is_published}, s.is_published),
          description = coalesce(${description}, s.description)`,
  );
}
