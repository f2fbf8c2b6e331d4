import { sql, type Db } from "#kit/server/database.ts";
import type { RedirectKind } from "./site.queries.ts";

/**
 * Notes that a published record left an address (M2). The redirect names the record, not its next slug, so there are no chains and no
 * rings.
 */
export async function leaveAddress(tx: Db, kind: RedirectKind, id: number, slug: string): Promise<void> {
  const [content, category] = kind === "category" ? [null, id] : [id, null];
  await tx.run(
    sql`insert into content_redirects (company_id, kind, slug, content_id, category_id)
        values (${tx.company}, ${kind}, ${slug}, ${content}, ${category})
        on conflict (company_id, kind, slug) do update
          set content_id = excluded.content_id, category_id = excluded.category_id, created_at = app_now()`,
  );
}

/** A published record that takes an old address ends the redirect from it. */
export async function takeAddress(tx: Db, kind: RedirectKind, slug: string): Promise<void> {
  await tx.run(
    sql`delete from content_redirects where company_id = ${tx.company} and kind = ${kind} and slug = ${slug}`,
  );
}
