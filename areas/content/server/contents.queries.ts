import { fold } from "#kit/contract/fold.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import { empty, raw, sql, type Db, type Sql } from "#kit/server/database.ts";
import { cappedTotal, containing, listPage, metaOf, type ListOrder, type Paging } from "#kit/server/paging.ts";
import type { Body } from "../contract/body.ts";
import type { pages } from "../contract/contents.ts";

type Pages = typeof pages;
export type Kind = "page" | "post";
export type ContentRow = Reply<Pages["GET /api/content/page"]>["data"][number];
export type Stored = Omit<Reply<Pages["GET /api/content/page/{id}"]>, "html" | "draft" | "others" | "body"> & {
  body: Body;
};

const titlesOf = (links: Sql, terms: Sql, key: Sql): Sql =>
  sql`array(select t.title from ${links} l join ${terms} t on t.company_id = l.company_id and t.id = l.${key}
      where l.company_id = c.company_id and l.content_id = c.id order by t.title collate "tr-x-icu")`;

const authorName = sql`concat_ws(' ', e.name, nullif(e.surname, ''))`;

const columns = sql`c.id, c.title, c.slug, c.status, c.is_public, iso(c.published_at) as published_at, c.version,
  iso(c.updated_at) as updated_at,
  (select json_build_object('name', ${authorName}) from employees e
   where e.company_id = c.company_id and e.id = c.created_by) as author,
  ${titlesOf(raw("content_category_links"), raw("content_categories"), raw("category_id"))} as categories,
  ${titlesOf(raw("content_tag_links"), raw("content_tags"), raw("tag_id"))} as tags`;

export interface ContentList extends Paging {
  query: string;
  status?: "draft" | "published" | "" | undefined;
  orderBy?: Partial<Record<keyof typeof sortKeys, "asc" | "desc" | undefined>> | undefined;
}

/** What each column shows, as one value that is never null. */
const sortKeys = {
  title: [sql`c.title collate "tr-x-icu"`, "text"],
  author: [
    sql`coalesce((select ${authorName} from employees e
                  where e.company_id = c.company_id and e.id = c.created_by), '') collate "tr-x-icu"`,
    "text",
  ],
  published_at: [sql`case when c.status = 'published' then c.published_at else 'epoch' end`, "instant"],
  updated_at: [sql`c.updated_at`, "instant"],
  status: [sql`c.status`, "text"],
} satisfies Record<string, ListOrder["keys"][number]>;

/** A page of the pages or articles, the last changed first. Records that never had a title are not listed. */
export async function listContents(db: Db, kind: Kind, { query, status, orderBy = {}, ...paging }: ContentList) {
  const search = fold(query);
  const from = sql`from contents c where c.company_id = ${db.company} and c.kind = ${kind} and c.title <> ''
    ${status ? sql`and c.status = ${status}` : empty}
    ${search === "" ? empty : sql`and fold(c.title) like ${containing(search)}`}`;
  const column = (Object.keys(orderBy)[0] ?? "updated_at") as keyof typeof sortKeys;
  const order: ListOrder = {
    keys: [sortKeys[column], [sql`c.id`, "id"]],
    descending: (orderBy[column] ?? "desc") === "desc",
  };
  const list = { total: cappedTotal(from), isCapped: true, from, as: sql`c`, columns, order };
  const { total, data, beside } = await listPage<ContentRow>(db, list, paging);
  return { data, meta: { ...metaOf(total, paging), ...beside } };
}

const one = (db: Db, kind: Kind, id: number, lock: Sql): Promise<Stored> =>
  db.one(
    sql`select ${columns}, c.seo_title, c.seo_description, c.seo_tags, c.parent_id, c.body, c.thumbnail_id,
          (select p.title from contents p where p.company_id = c.company_id and p.id = c.parent_id) as parent,
          (select m.url from media m where m.company_id = c.company_id and m.id = c.thumbnail_id) as thumbnail
        from contents c where c.company_id = ${db.company} and c.kind = ${kind} and c.id = ${id} ${lock}`,
  );

/** A page or article; 404 without it. */
export const readContent = (db: Db, kind: Kind, id: number): Promise<Stored> => one(db, kind, id, empty);

/** The same, locked until the transaction ends. */
export const lockContent = (tx: Db, kind: Kind, id: number): Promise<Stored> => one(tx, kind, id, sql`for update of c`);

/** An empty record (3 §4); answers its id. */
export async function insertContent(tx: Db, kind: Kind, author: number): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into contents (company_id, kind, created_by) values (${tx.company}, ${kind}, ${author}) returning id`,
  );
  return id;
}

/** Writes all fields of a locked record, as its next version. */
export async function updateContent(tx: Db, id: number, one: Stored): Promise<void> {
  await tx.run(
    sql`update contents set title = ${one.title}, slug = ${one.slug}, seo_title = ${one.seo_title},
          seo_description = ${one.seo_description}, seo_tags = ${one.seo_tags}, is_public = ${one.is_public},
          status = ${one.status}, published_at = ${one.published_at}, parent_id = ${one.parent_id},
          body = ${JSON.stringify(one.body)}::jsonb, thumbnail_id = ${one.thumbnail_id}, version = version + 1,
          updated_at = app_now()
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Gives a record without a title its first one. */
export async function nameContent(tx: Db, id: number, title: string, slug: string): Promise<void> {
  await tx.run(
    sql`update contents set title = ${title}, slug = ${slug}, updated_at = app_now()
        where company_id = ${tx.company} and id = ${id} and title = ''`,
  );
}

/** Whether the business has this page and this picture; null: none is named. */
export function knows(db: Db, { parent_id, thumbnail_id }: Pick<Stored, "parent_id" | "thumbnail_id">) {
  return db.one<{ parent: boolean; thumbnail: boolean }>(
    sql`select ${parent_id}::bigint is null or exists (
          select from contents where company_id = ${db.company} and kind = 'page' and id = ${parent_id}) as parent,
        ${thumbnail_id}::bigint is null or exists (
          select from media where company_id = ${db.company} and id = ${thumbnail_id}) as thumbnail`,
  );
}

/** Deletes a page or article and returns its title; 404 without it. */
export const deleteContent = (tx: Db, kind: Kind, id: number): Promise<{ title: string }> =>
  tx.one(sql`delete from contents where company_id = ${tx.company} and kind = ${kind} and id = ${id} returning title`);

/** Slugs of the kind that begin with the text. */
export async function slugsLike(db: Db, kind: Kind, start: string): Promise<string[]> {
  const rows = await db.rows<{ slug: string }>(
    sql`select slug from contents where company_id = ${db.company} and kind = ${kind} and slug like ${`${start}%`}`,
  );
  return rows.map(({ slug }) => slug);
}

/** Deletes records that never had a title, and drafts that nobody has gone on with for long; answers how many records. */
export async function deleteAbandoned(tx: Db): Promise<number> {
  await tx.run(
    sql`delete from content_drafts where company_id = ${tx.company} and saved_at < app_now() - interval '90 days'`,
  );
  return tx.run(
    sql`delete from contents c where c.company_id = ${tx.company} and c.title = ''
          and c.created_at < app_now() - interval '1 day'
          and not exists (select 1 from content_drafts d where d.company_id = c.company_id and d.content_id = c.id
                            and d.saved_at > app_now() - interval '1 day')`,
  );
}
