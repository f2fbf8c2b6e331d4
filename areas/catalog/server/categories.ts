import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import * as queries from "./categories.queries.ts";
import type { CategoryFields, CategoryTable } from "./categories.queries.ts";
import { treeOf } from "./categories.rules.ts";
import { unlessUsed } from "./problems.ts";

/** All categories of one kind by name (F5, F6); as a tree, each below its parent. */
export async function readCategories<T extends CategoryTable>(db: Db, table: T, tree: boolean) {
  const rows = await queries.listCategories(db, table);
  return { data: tree ? treeOf(rows) : rows };
}

/** Adds a product category (F5); enabled by default. */
export async function addProductCategory(
  { db }: Context,
  { enabled, ...fields }: CategoryFields & { enabled?: boolean | undefined },
) {
  const row = await queries.insertCategory(db, "product_categories", fields);
  return enabled === undefined ? row : queries.enableCategory(db, row.id, enabled);
}

/** Changes a product category (F5). */
export async function changeProductCategory(
  { db }: Context,
  id: number,
  { enabled, ...change }: Partial<CategoryFields> & { enabled?: boolean | undefined },
) {
  const row = await queries.updateCategory(db, "product_categories", id, change);
  return enabled === undefined ? row : queries.enableCategory(db, row.id, enabled);
}

/** Deletes an empty category; else 409 `in_use`. */
export async function removeCategory(ctx: Context, table: CategoryTable, id: number): Promise<undefined> {
  const before = await unlessUsed(table, queries.deleteCategory(ctx.db, table, id));
  await audit(ctx.db, { by: ctx.user.id, action: "deleted", entity: table, id, before });
}
