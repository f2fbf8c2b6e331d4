import { fold } from "#kit/contract/fold.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import { empty, raw, sql, type Db, type Sql } from "#kit/server/database.ts";
import { cappedTotal, containing, listPage, metaOf, type ListOrder, type Paging } from "#kit/server/paging.ts";
import type { taxonomy } from "../contract/taxonomy.ts";

type Taxonomy = typeof taxonomy;
export interface RowOf {
  category: Reply<Taxonomy["GET /api/taxonomy/category/{id}"]>;
  tag: Reply<Taxonomy["GET /api/taxonomy/tag/{id}"]>;
}
export type Kind = keyof RowOf;

const tables = { category: raw("content_categories"), tag: raw("content_tags") };
const fields = sql`x.id, x.title, x.slug, x.description`;
const columns: Record<Kind, Sql> = {
  category: sql`${fields}, x.parent_id,
    (select p.title from content_categories p where p.company_id = x.company_id and p.id = x.parent_id) as parent,
    (select count(*) from content_category_links l where l.company_id = x.company_id and l.category_id = x.id) as uses`,
  tag: sql`${fields},
    (select count(*) from content_tag_links l where l.company_id = x.company_id and l.tag_id = x.id) as uses`,
};

export interface TaxonomyList extends Paging {
  query: string;
  orderBy?: { title?: "asc" | "desc" | undefined; slug?: "asc" | "desc" | undefined } | undefined;
}

/** A page of categories or tags, by title unless asked otherwise. */
export async function listTerms<K extends Kind>(db: Db, kind: K, { query, orderBy = {}, ...paging }: TaxonomyList) {
  const search = fold(query);
  const from = sql`from ${tables[kind]} x where x.company_id = ${db.company}
    ${search === "" ? empty : sql`and fold(x.title) like ${containing(search)}`}`;
  const order: ListOrder = orderBy.slug
    ? { keys: [[sql`x.slug`, "text"]], descending: orderBy.slug === "desc" }
    : {
        keys: [
          [sql`x.title collate "tr-x-icu"`, "text"],
          [sql`x.id`, "id"],
        ],
        descending: orderBy.title === "desc",
      };
  const list = { total: cappedTotal(from), isCapped: true, from, as: sql`x`, columns: columns[kind], order };
  const { total, data, beside } = await listPage<RowOf[K]>(db, list, paging);
  return { data, meta: { ...metaOf(total, paging), ...beside } };
}

/** A category or tag; 404 without it. */
export const getTerm = <K extends Kind>(db: Db, kind: K, id: number): Promise<RowOf[K]> =>
  db.one(sql`select ${columns[kind]} from ${tables[kind]} x where x.company_id = ${db.company} and x.id = ${id}`);

export interface Term {
  title: string;
  slug: string;
  description: string;
  parent_id?: number | null | undefined;
}

/** Adds a category or tag; answers its id. */
export async function insertTerm(tx: Db, kind: Kind, { title, slug, description, parent_id }: Term): Promise<number> {
  const parent = kind === "category" ? [sql`, parent_id`, sql`, ${parent_id ?? null}`] : [empty, empty];
  const { id } = await tx.one<{ id: number }>(
    sql`insert into ${tables[kind]} (company_id, title, slug, description ${parent[0]})
        values (${tx.company}, ${title}, ${slug}, ${description} ${parent[1]}) returning id`,
  );
  return id;
}

export type TermChange = { [F in keyof Term]?: Term[F] | undefined };

/** Changes the given fields; 404 without the row. */
export async function updateTerm(tx: Db, kind: Kind, id: number, change: TermChange): Promise<void> {
  const { title = null, slug = null, description = null, parent_id } = change;
  await tx.one(
    sql`update ${tables[kind]} set title = coalesce(${title}, title), slug = coalesce(${slug}, slug),
          description = coalesce(${description}, description), updated_at = app_now()
          ${parent_id === undefined ? empty : sql`, parent_id = ${parent_id}`}
        where company_id = ${tx.company} and id = ${id} returning id`,
  );
}

/** Deletes and returns the row; pages and articles lose it. */
export const deleteTerm = (tx: Db, kind: Kind, id: number): Promise<Term> =>
  tx.one(
    sql`delete from ${tables[kind]} where company_id = ${tx.company} and id = ${id} returning title, slug, description`,
  );
