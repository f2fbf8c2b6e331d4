import { sql, type Db } from "#kit/server/database.ts";
import type { Social } from "../contract/social.ts";

export interface SiteChange {
  is_published?: boolean | undefined;
  description?: string | undefined;
  logo_id?: number | null | undefined;
  cover_id?: number | null | undefined;
  /** Networks that are absent stay; an empty address takes one away. */
  social?: { [K in keyof Social]?: string | undefined } | undefined;
}

/** Stores the sent fields; absent ones stay. */
export async function putSite(tx: Db, change: SiteChange): Promise<void> {
  const { is_published = null, description = null, logo_id = null, cover_id = null, social = {} } = change;
  await tx.run(
    sql`insert into site_settings as s (company_id, is_published, description, logo_id, cover_id, social)
        values (${tx.company}, coalesce(${is_published}, false), coalesce(${description}, ''), ${logo_id}, ${cover_id}, ${JSON.stringify(social)})
        on conflict (company_id) do update set
          is_published = coalesce(${is_published}, s.is_published),
          description = coalesce(${description}, s.description),
          logo_id = case when ${"logo_id" in change} then excluded.logo_id else s.logo_id end,
          cover_id = case when ${"cover_id" in change} then excluded.cover_id else s.cover_id end,
          social = s.social || excluded.social`,
  );
}
