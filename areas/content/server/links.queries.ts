import { sql, type Db } from "#kit/server/database.ts";

/** Ids of the categories with these titles, in any case. */
export function categoriesNamed(db: Db, titles: readonly string[]): Promise<{ id: number; key: string }[]> {
  return db.rows(
    sql`select distinct x.id, n.title as key from unnest(${titles}::text[]) n (title)
        join content_categories x on x.company_id = ${db.company}
          and lower(x.title collate "tr-x-icu") = lower(n.title collate "tr-x-icu")`,
  );
}

/** The same of tags. */
export function tagsNamed(db: Db, titles: readonly string[]): Promise<{ id: number; key: string }[]> {
  return db.rows(
    sql`select distinct x.id, n.title as key from unnest(${titles}::text[]) n (title)
        join content_tags x on x.company_id = ${db.company}
          and lower(x.title collate "tr-x-icu") = lower(n.title collate "tr-x-icu")`,
  );
}

/** Adds a tag, unless there is one with this title; its slug gets a number where it is taken. */
export async function insertTag(tx: Db, title: string, slug: string): Promise<void> {
  await tx.run(
    sql`insert into content_tags (company_id, title, slug)
        select ${tx.company}, ${title},
          (select s from (select ${slug} as s, 1 as n union all select ${slug} || '-' || n, n from generate_series(2, 500) n) free
           where not exists (select 1 from content_tags t where t.company_id = ${tx.company} and t.slug = s) order by n limit 1)
        on conflict do nothing`,
  );
}

/** Replaces the categories and tags of a record. */
export async function putLinks(
  tx: Db,
  content: number,
  categories: readonly number[],
  tags: readonly number[],
): Promise<void> {
  await tx.run(
    sql`with gone as (delete from content_category_links where company_id = ${tx.company} and content_id = ${content}
          and category_id <> all (${categories}::bigint[]))
        insert into content_category_links (company_id, content_id, category_id)
        select ${tx.company}, ${content}, unnest(${categories}::bigint[]) on conflict do nothing`,
  );
  await tx.run(
    sql`with gone as (delete from content_tag_links where company_id = ${tx.company} and content_id = ${content}
          and tag_id <> all (${tags}::bigint[]))
        insert into content_tag_links (company_id, content_id, tag_id)
        select ${tx.company}, ${content}, unnest(${tags}::bigint[]) on conflict do nothing`,
  );
}
