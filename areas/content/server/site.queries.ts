import { sql, type Db } from "#kit/server/database.ts";

/** What the website reads of menus and old addresses. A page is visible when it is published, public, and its time has come. */

/** An item of a menu as the website shows it; `slug` is its page's or category's. */
export interface SiteMenuItem {
  title: string;
  type: "page" | "category";
  slug: string;
  classes: string;
  items: SiteMenuItem[];
}
export interface SiteMenu {
  id: number;
  title: string;
  place: "header" | "footer" | null;
  items: SiteMenuItem[];
}

const visible = sql`c.status = 'published' and c.is_public and c.published_at <= app_now()`;

/** All menus with their items. An item whose page is not visible is left out with what is below it. */
export async function readMenus(db: Db): Promise<SiteMenu[]> {
  const menus = await db.rows<Omit<SiteMenu, "items">>(
    sql`select id, title, place from menus where company_id = ${db.company} order by id`,
  );
  type Row = Omit<SiteMenuItem, "items"> & { menu_id: number; place: number; above: number | null };
  const rows = await db.rows<Row>(
    sql`select i.menu_id, i.place, i.above, i.title, i.classes, case when c.id is null then 'category' else 'page' end as type,
          coalesce(c.slug, x.slug) as slug
        from menu_items i
        left join contents c on c.company_id = i.company_id and c.kind = i.page_kind and c.id = i.page_id and ${visible}
        left join content_categories x on x.company_id = i.company_id and x.id = i.category_id
        where i.company_id = ${db.company} and coalesce(c.id, x.id) is not null
        order by i.menu_id, i.place`,
  );
  const shown = new Map<string, SiteMenuItem[]>(menus.map(({ id }) => [`${id} top`, []]));
  for (const { menu_id, place, above, ...item } of rows) {
    const list = shown.get(`${menu_id} ${above ?? "top"}`);
    if (!list) continue;
    const items: SiteMenuItem[] = [];
    shown.set(`${menu_id} ${place}`, items);
    list.push({ ...item, items });
  }
  return menus.map((menu) => ({ ...menu, items: shown.get(`${menu.id} top`) ?? [] }));
}

export type RedirectKind = "page" | "post" | "category";

/**
 * The slug that a visible page or article, or a category, with this old slug has today; undefined: there was none. Ask only when nothing
 * visible has the slug now, because a newer page that took it comes first.
 */
export async function readRedirect(db: Db, kind: RedirectKind, slug: string): Promise<string | undefined> {
  const row = await db.maybe<{ slug: string }>(
    sql`select coalesce(c.slug, x.slug) as slug from content_redirects r
        left join contents c on c.company_id = r.company_id and c.kind = r.kind and c.id = r.content_id and ${visible}
        left join content_categories x on x.company_id = r.company_id and x.id = r.category_id
        where r.company_id = ${db.company} and r.kind = ${kind} and r.slug = ${slug} and coalesce(c.slug, x.slug) <> r.slug`,
  );
  return row?.slug;
}
