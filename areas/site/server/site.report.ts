import { sql, type Db, type Sql } from "#kit/server/database.ts";
import type { BodyNode } from "#areas/content/contract/body.ts";
import type { Social } from "../contract/social.ts";

/** What the site reads of the tables of other areas. */

/** The business as its site shows it. */
export interface SiteBusiness {
  name: string;
  slug: string;
  phone: string;
  email: string;
  address: string;
  city: string;
  timezone: string;
  currency: string;
  language: "tr" | "en";
  /** Weekday → "09:00-21:00", or "-" for closed. */
  hours: Record<string, string>;
  hours_confirmed: boolean;
  is_published: boolean;
  description: string;
  /** Of the library; null: none. */
  logo: { id: number; url: string } | null;
  cover: { id: number; url: string } | null;
  /** Network → its https address. */
  social: Partial<Social>;
  /** Its own domain, proved. */
  site_host: string | null;
  takes_bookings: boolean;
  has_services: boolean;
  has_team: boolean;
  has_products: boolean;
  has_articles: boolean;
}

const visible = sql`c.status = 'published' and c.is_public and c.published_at <= app_now()`;

const pictureOf = (id: Sql) =>
  sql`(select jsonb_build_object('id', m.id, 'url', m.url) from media m where m.company_id = b.id and m.id = ${id})`;

/** The business with what its site has. */
export function readFacts(db: Db): Promise<SiteBusiness> {
  return db.one<SiteBusiness>(
    sql`select b.name, b.slug, b.phone, b.email, b.address, b.city, b.timezone, b.site_host,
          coalesce(s.defaults->>'currency', 'TRY') as currency,
          case when s.defaults->>'language' = 'en' then 'en' else 'tr' end as language,
          coalesce(s.defaults->'working_hours', '{}') as hours, coalesce(s.hours_confirmed, false) as hours_confirmed,
          coalesce(w.is_published, false) as is_published, coalesce(w.description, '') as description,
          ${pictureOf(sql`w.logo_id`)} as logo, ${pictureOf(sql`w.cover_id`)} as cover, coalesce(w.social, '{}') as social,
          coalesce(o.is_open, false) as takes_bookings,
          exists (select from services where company_id = ${db.company}) as has_services,
          exists (select from employees where company_id = ${db.company} and is_active and not is_accountant and not is_sample) as has_team,
          exists (select from products where company_id = ${db.company} and enabled) as has_products,
          exists (select from contents c where c.company_id = ${db.company} and c.kind = 'post' and ${visible}) as has_articles
        from companies b
        left join settings s on s.company_id = b.id
        left join site_settings w on w.company_id = b.id
        left join booking_settings o on o.company_id = b.id
        where b.id = ${db.company}`,
  );
}

export interface SiteService {
  name: string;
  description: string;
  id: number;
  /** What is charged, kuruş. */
  price: number;
  /** The price that a reduced one replaces, kuruş; null: it is not reduced. */
  old_price: number | null;
  minutes: number;
  category: string;
  /** Visitors may book it. */
  is_bookable: boolean;
}

/** At most this many rows are shown on a page. */
const MOST = 200;
/** How deep pages and categories are nested at most. */
const MOST_LEVELS = 5;

/** The price list, by category and name. */
export const listServices = (db: Db): Promise<SiteService[]> =>
  db.rows(
    sql`select s.id, s.name, s.description, case when s.original_price between 1 and s.price then s.original_price else s.price end as price,
          case when s.original_price between 1 and s.price - 1 then s.price end as old_price, s.estimated_time as minutes, c.name as category,
          not s.is_sample and not exists (select from booking_closed_services b where b.company_id = s.company_id and b.service_id = s.id) as is_bookable
        from services s join service_categories c on c.company_id = s.company_id and c.id = s.category_id
        where s.company_id = ${db.company}
        order by c.name collate "tr-x-icu", c.id, s.name collate "tr-x-icu", s.id limit ${MOST}`,
  );

/** Active employees; the sample of a new business is nobody (decision 0036). */
export const listTeam = (db: Db): Promise<{ name: string; picture: string }[]> =>
  db.rows(
    sql`select concat_ws(' ', name, nullif(surname, '')) as name, photo_url as picture from employees
        where company_id = ${db.company} and is_active and not is_accountant and not is_sample order by id limit ${MOST}`,
  );

/** Products for sale. Prices in kuruş. */
export const listProducts = (
  db: Db,
): Promise<{ name: string; description: string; price: number; picture: string }[]> =>
  db.rows(
    sql`select name, description, price, picture from products where company_id = ${db.company} and enabled
        order by name collate "tr-x-icu", id limit ${MOST}`,
  );

export interface ArticleRow {
  title: string;
  slug: string;
  description: string;
  picture: string;
  published_at: string;
  /** Name of who created it. */
  author: string;
  categories: { title: string; slug: string }[];
  tags: string[];
}

const author = sql`coalesce((select concat_ws(' ', e.name, nullif(e.surname, '')) from employees e
  where e.company_id = c.company_id and e.id = c.created_by), '') as author`;
const linkedCategory = sql`exists (select from content_category_links l
  where l.company_id = x.company_id and l.category_id = x.id and l.content_id = c.id)`;
const categoriesThat = (are: Sql) =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('title', x.title, 'slug', x.slug) order by x.title collate "tr-x-icu")
    from content_categories x where x.company_id = c.company_id and ${are}), '[]')`;
const linkedTags = sql`array(select t.title from content_tag_links l join content_tags t on t.company_id = l.company_id and t.id = l.tag_id
  where l.company_id = c.company_id and l.content_id = c.id order by t.title collate "tr-x-icu")`;
const article = sql`c.title, c.slug, c.seo_description as description, coalesce(m.url, '') as picture,
  iso(c.published_at) as published_at, ${author}, ${categoriesThat(linkedCategory)} as categories, ${linkedTags} as tags`;
const thumbnail = sql`left join media m on m.company_id = c.company_id and m.id = c.thumbnail_id`;

/** Visible articles, the newest first; of one category if it is given. One row more than `size` says that there is a next page. */
export function listArticles(
  db: Db,
  { page, size, category = null }: { page: number; size: number; category?: number | null },
): Promise<ArticleRow[]> {
  return db.rows(
    sql`select ${article} from contents c ${thumbnail}
        where c.company_id = ${db.company} and c.kind = 'post' and ${visible}
          and (${category}::bigint is null or exists (select from content_category_links l
            where l.company_id = c.company_id and l.content_id = c.id and l.category_id = ${category}))
        order by c.published_at desc, c.id desc limit ${size + 1} offset ${(page - 1) * size}`,
  );
}

/** Visible pages of a category, by title. */
export const listPages = (db: Db, category: number): Promise<ArticleRow[]> =>
  db.rows(
    sql`select ${article} from contents c ${thumbnail}
        join content_category_links k on k.company_id = c.company_id and k.content_id = c.id and k.category_id = ${category}
        where c.company_id = ${db.company} and c.kind = 'page' and ${visible}
        order by c.title collate "tr-x-icu", c.id limit ${MOST}`,
  );

export interface ContentRow extends ArticleRow {
  seo_title: string;
  seo_tags: string;
  parent_id: number | null;
  updated_at: string;
  body: BodyNode[];
}

/** The visible page or article of an address; undefined: none. */
export function findContent(db: Db, kind: "page" | "post", slug: string): Promise<ContentRow | undefined> {
  return db.maybe(
    sql`select ${article}, c.seo_title, c.seo_tags, c.parent_id, iso(c.updated_at) as updated_at, c.body
        from contents c ${thumbnail}
        where c.company_id = ${db.company} and c.kind = ${kind} and c.slug = ${slug} and ${visible}`,
  );
}

/** A draft names its categories by title. */
const draftCategory = sql`case when d.fields ? 'categories'
  then exists (select from jsonb_array_elements_text(d.fields->'categories') n (title)
    where lower(n.title collate "tr-x-icu") = lower(x.title collate "tr-x-icu"))
  else ${linkedCategory} end`;

/**
 * A page or article, published or not, as this employee is writing it: the draft's fields over the stored ones. Undefined: there is none, or
 * the employee is no active administrator.
 */
export function findDraft(
  db: Db,
  id: number,
  employee: number,
): Promise<(ContentRow & { kind: "page" | "post" }) | undefined> {
  return db.maybe(
    sql`select c.kind, coalesce(d.fields->>'title', c.title) as title, coalesce(c.slug, '') as slug,
          coalesce(d.fields->>'seo_description', c.seo_description) as description, coalesce(m.url, '') as picture,
          iso(coalesce(c.published_at, app_now())) as published_at, coalesce(d.fields->>'seo_title', c.seo_title) as seo_title,
          coalesce(d.fields->>'seo_tags', c.seo_tags) as seo_tags, ${author}, ${categoriesThat(draftCategory)} as categories,
          case when d.fields ? 'tags' then array(select jsonb_array_elements_text(d.fields->'tags')) else ${linkedTags} end as tags,
          case when d.fields ? 'parent_id' then (d.fields->>'parent_id')::bigint else c.parent_id end as parent_id,
          iso(c.updated_at) as updated_at, coalesce(d.fields->'body', c.body) as body
        from contents c
        join employees e on e.company_id = c.company_id and e.id = ${employee} and e.is_active and e.is_admin
        left join content_drafts d on d.company_id = c.company_id and d.content_id = c.id and d.employee_id = e.id
        left join media m on m.company_id = c.company_id
          and m.id = case when d.fields ? 'thumbnail_id' then (d.fields->>'thumbnail_id')::bigint else c.thumbnail_id end
        where c.company_id = ${db.company} and c.id = ${id}`,
  );
}

interface Linked {
  title: string;
  slug: string;
}

/** The visible pages above a page, the topmost first. `parent`: id of the page next above. */
export const listPagesAbove = (db: Db, parent: number): Promise<Linked[]> =>
  db.rows(
    sql`with recursive above (id, parent_id, level) as (
          select id, parent_id, 1 from contents where company_id = ${db.company} and kind = 'page' and id = ${parent}
          union all
          select p.id, p.parent_id, a.level + 1 from contents p join above a on p.id = a.parent_id
          where p.company_id = ${db.company} and a.level < ${MOST_LEVELS})
        select c.title, c.slug from above a join contents c on c.company_id = ${db.company} and c.id = a.id
        where ${visible} order by a.level desc`,
  );

/** The categories above a category, the topmost first. `parent`: id of the category next above. */
export const listCategoriesAbove = (db: Db, parent: number): Promise<Linked[]> =>
  db.rows(
    sql`with recursive above (title, slug, parent_id, level) as (
          select title, slug, parent_id, 1 from content_categories where company_id = ${db.company} and id = ${parent}
          union all
          select p.title, p.slug, p.parent_id, a.level + 1 from content_categories p join above a on p.id = a.parent_id
          where p.company_id = ${db.company} and a.level < ${MOST_LEVELS})
        select title, slug from above order by level desc`,
  );

/** The category of an address; undefined: none. */
export function findCategory(
  db: Db,
  slug: string,
): Promise<(Linked & { id: number; description: string; parent_id: number | null }) | undefined> {
  return db.maybe(
    sql`select id, title, slug, description, parent_id from content_categories
        where company_id = ${db.company} and slug = ${slug}`,
  );
}

/** The addresses of the sitemap: visible pages and articles, at most 5000. */
export function listAddresses(db: Db): Promise<{ kind: "page" | "post"; slug: string; updated_at: string }[]> {
  return db.rows(
    sql`select c.kind, c.slug, iso(c.updated_at) as updated_at from contents c
        where c.company_id = ${db.company} and ${visible} order by c.published_at desc, c.id desc limit 5000`,
  );
}

/** The addresses of categories with something visible, with when that last changed; at most 5000. */
export function listCategoryAddresses(db: Db): Promise<{ kind: "category"; slug: string; updated_at: string }[]> {
  return db.rows(
    sql`select 'category' as kind, x.slug, iso(greatest(x.updated_at, max(c.updated_at))) as updated_at
        from content_categories x
        join content_category_links l on l.company_id = x.company_id and l.category_id = x.id
        join contents c on c.company_id = l.company_id and c.id = l.content_id and ${visible}
        where x.company_id = ${db.company} group by x.company_id, x.id order by x.id limit 5000`,
  );
}
