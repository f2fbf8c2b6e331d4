import { fold } from "#kit/contract/fold.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import { empty, sql, type Db, type Sql } from "#kit/server/database.ts";
import { cappedTotal, containing, listPage, metaOf, type ListOrder, type Paging } from "#kit/server/paging.ts";
import type { menusTable } from "../contract/menus.ts";
import type { PlacedItem } from "./menus.rules.ts";

type Table = typeof menusTable;
export type MenuRow = Reply<Table["GET /api/menus"]>["data"][number];
export type MenuLink = Reply<Table["GET /api/menus/{id}"]>["links"][number];
export type Place = MenuRow["place"];

const columns = sql`m.id, m.title, m.description, m.place, m.version, iso(m.updated_at) as updated_at,
  (select count(*) from menu_items i where i.company_id = m.company_id and i.menu_id = m.id)::int as size`;

export interface MenuList extends Paging {
  query: string;
  orderBy?: { title?: "asc" | "desc" | undefined; updated_at?: "asc" | "desc" | undefined } | undefined;
}

/** A page of the menus, by title unless asked otherwise. */
export async function listMenus(db: Db, { query, orderBy = {}, ...paging }: MenuList) {
  const search = fold(query);
  const from = sql`from menus m where m.company_id = ${db.company}
    ${search === "" ? empty : sql`and fold(m.title) like ${containing(search)}`}`;
  const order: ListOrder = {
    keys: [
      orderBy.updated_at ? [sql`m.updated_at`, "instant"] : [sql`m.title collate "tr-x-icu"`, "text"],
      [sql`m.id`, "id"],
    ],
    descending: (orderBy.updated_at ?? orderBy.title) === "desc",
  };
  const list = { total: cappedTotal(from), isCapped: true, from, as: sql`m`, columns, order };
  const { total, data, beside } = await listPage<MenuRow>(db, list, paging);
  return { data, meta: { ...metaOf(total, paging), ...beside } };
}

const one = (db: Db, id: number, lock: Sql): Promise<MenuRow> =>
  db.one(sql`select ${columns} from menus m where m.company_id = ${db.company} and m.id = ${id} ${lock}`);

/** A menu without its items; 404 without it. */
export const getMenu = (db: Db, id: number): Promise<MenuRow> => one(db, id, empty);

/** The same, locked until the transaction ends. */
export const lockMenu = (tx: Db, id: number): Promise<MenuRow> => one(tx, id, sql`for update of m`);

/** The items of a menu in reading order. */
export const getItems = (db: Db, menu: number): Promise<PlacedItem[]> =>
  db.rows(
    sql`select place, above, level, title, classes, case when page_id is null then 'category' else 'page' end as type,
          coalesce(page_id, category_id) as type_id
        from menu_items where company_id = ${db.company} and menu_id = ${menu} order by place`,
  );

/** Those of the pages and categories that exist. A page that never had a title is none yet. */
export const findLinks = (db: Db, { pages, categories }: { pages: number[]; categories: number[] }) =>
  db.rows<MenuLink>(
    sql`select 'page' as type, id as type_id, title, slug, status from contents
        where company_id = ${db.company} and kind = 'page' and title <> '' and id = any (${pages}::bigint[])
        union all
        select 'category', id, title, slug, null from content_categories
        where company_id = ${db.company} and id = any (${categories}::bigint[])`,
  );

/** Whether a menu stands in the header. */
export async function hasHeader(db: Db): Promise<boolean> {
  return (await db.maybe(sql`select 1 from menus where company_id = ${db.company} and place = 'header'`)) !== undefined;
}

/** Adds a menu; answers its id. */
export async function insertMenu(tx: Db, menu: Pick<MenuRow, "title" | "description" | "place">): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into menus (company_id, title, description, place)
        values (${tx.company}, ${menu.title}, ${menu.description}, ${menu.place}) returning id`,
  );
  return id;
}

/** Takes the place from the menu that has it. */
export async function freePlace(tx: Db, place: Place, but = 0): Promise<void> {
  await tx.run(
    sql`update menus set place = null, version = version + 1, updated_at = app_now()
        where company_id = ${tx.company} and place = ${place} and id <> ${but}`,
  );
}

/** Writes a locked menu as its next version. */
export async function updateMenu(tx: Db, { id, title, description, place }: MenuRow): Promise<void> {
  await tx.run(
    sql`update menus set title = ${title}, description = ${description}, place = ${place}, version = version + 1,
          updated_at = app_now()
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Replaces the items of a locked menu. */
export async function putItems(tx: Db, menu: number, items: readonly PlacedItem[]): Promise<void> {
  await tx.run(sql`delete from menu_items where company_id = ${tx.company} and menu_id = ${menu}`);
  const each = <K extends keyof PlacedItem>(key: K) => items.map((item) => item[key]);
  const ids = (type: PlacedItem["type"]) => items.map((item) => (item.type === type ? item.type_id : null));
  await tx.run(
    sql`insert into menu_items (company_id, menu_id, place, above, level, title, classes, category_id, page_id)
        select ${tx.company}, ${menu}, * from unnest(${each("place")}::int[], ${each("above")}::int[],
          ${each("level")}::smallint[], ${each("title")}::text[], ${each("classes")}::text[],
          ${ids("category")}::bigint[], ${ids("page")}::bigint[])`,
  );
}

/** Deletes a menu with its items; 404 without it. */
export const deleteMenu = (tx: Db, id: number): Promise<{ title: string }> =>
  tx.one(sql`delete from menus where company_id = ${tx.company} and id = ${id} returning title`);
