import { sql, type Db } from "#kit/server/database.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import type { mediaTable } from "../contract/media.ts";

export type Use = Reply<(typeof mediaTable)["GET /api/media/{id}/uses"]>["data"][number];

/**
 * Where a picture of the library is used, by kind and title: in pages and articles with their drafts, e-mail templates, code of themes, and
 * the looks of the website. Products and employees have pictures of their own.
 */
export function listUses(db: Db, { id, url }: { id: number; url: string }): Promise<Use[]> {
  const company = db.company;
  return db.rows(
    sql`select kind, id, title, place from (
          select kind, id, title, case when thumbnail_id = ${id} then 'thumbnail' else 'body' end as place from contents
          where company_id = ${company} and (thumbnail_id = ${id} or position(${url} in body::text) > 0)
          union
          select c.kind, c.id, coalesce(nullif(d.fields->>'title', ''), c.title), 'draft'
          from content_drafts d join contents c on c.company_id = d.company_id and c.id = d.content_id
          where d.company_id = ${company} and (d.fields->>'thumbnail_id' = ${String(id)} or position(${url} in d.fields::text) > 0)
            and c.thumbnail_id is distinct from ${id} and position(${url} in c.body::text) = 0
          union all
          select 'template', t.id, t.name, 'body' from email_templates t
          where t.company_id = ${company} and position(${url} in t.document::text) > 0
          union all
          select 'theme', t.id, t.name || ' · ' || f.path, 'body' from theme_files f
          join themes t on t.company_id = f.company_id and t.id = f.theme_id
          where f.company_id = ${company} and position(${url} in f.content) > 0
          union all
          select 'site', null, '', p.place from site_settings s
          cross join lateral (values ('logo', s.logo_id), ('cover', s.cover_id)) p (place, picture)
          where s.company_id = ${company} and p.picture = ${id}) u
        order by array_position(array['page', 'post', 'template', 'theme', 'site'], kind), fold(title), id, place desc`,
  );
}
