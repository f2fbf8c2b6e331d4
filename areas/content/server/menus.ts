import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { invalid, problems as kitProblems } from "#kit/server/problem.ts";
import type { MenuItem, menusTable } from "../contract/menus.ts";
import * as queries from "./menus.queries.ts";
import { linkKey, nested, placed, wrongItems, type PlacedItem } from "./menus.rules.ts";
// What violated constraints mean.
import "./problems.ts";

type Table = typeof menusTable;
type Menu = Reply<Table["GET /api/menus/{id}"]>;

/** A menu with its items (M4). */
export async function readMenu({ db }: Pick<Context, "db">, id: number): Promise<Menu> {
  const menu = await queries.getMenu(db, id);
  const items = await queries.getItems(db, id);
  return { ...menu, items: nested(items), links: await linksOf(db, items) };
}

const linksOf = (db: Db, items: readonly PlacedItem[]) => {
  const ids = (type: PlacedItem["type"]) => items.filter((item) => item.type === type).map(({ type_id }) => type_id);
  return queries.findLinks(db, { pages: ids("page"), categories: ids("category") });
};

/** Adds an empty menu; without a place it is the header's if there is none yet. */
export async function addMenu(
  { db, user }: Context,
  { title, description, place }: Input<Table["POST /api/menus"]>["body"],
): Promise<Menu> {
  const chosen = place === undefined ? ((await queries.hasHeader(db)) ? null : "header") : place;
  if (chosen) await queries.freePlace(db, chosen);
  const id = await queries.insertMenu(db, { title, description, place: chosen });
  const menu = await readMenu({ db }, id);
  await audit(db, { by: user.id, action: "created", entity: "menu", id, after: menu });
  return menu;
}

/** Changes the given fields; `items` replaces all items. 409 `stale` with an older version. */
export async function changeMenu(
  { db, user }: Context,
  id: number,
  { version, id: _same, items, ...change }: Input<Table["PUT /api/menus/{id}"]>["body"],
): Promise<Menu> {
  const locked = await queries.lockMenu(db, id);
  if (version !== undefined && version !== locked.version)
    throw kitProblems.stale({ current: { version: locked.version, updated_at: locked.updated_at } });
  const before = await readMenu({ db }, id);
  const { title = locked.title, description = locked.description, place = locked.place } = change;
  if (place && place !== locked.place) await queries.freePlace(db, place, id);
  if (items) await queries.putItems(db, id, await checkedItems(db, items));
  await queries.updateMenu(db, { ...locked, title, description, place });
  const after = await readMenu({ db }, id);
  await audit(db, { by: user.id, action: "changed", entity: "menu", id, before, after });
  return after;
}

/** The items as they are stored; 422 with the field of every wrong one. */
async function checkedItems(db: Db, items: readonly MenuItem[]): Promise<PlacedItem[]> {
  const rows = placed(items);
  const known = new Set((await linksOf(db, rows)).map(linkKey));
  const wrong = wrongItems(rows, known);
  if (wrong.length > 0) throw invalid(wrong);
  return rows;
}

/** Deletes a menu; pages and categories stay. */
export async function removeMenu({ db, user }: Context, id: number): Promise<undefined> {
  const before = await queries.deleteMenu(db, id);
  await audit(db, { by: user.id, action: "deleted", entity: "menu", id, before });
}
