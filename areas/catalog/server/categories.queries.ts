import { raw, sql, type Db, type Sql } from "#kit/server/database.ts";

/** Two trees of the same structure; products' categories can also be disabled. */
export type CategoryTable = "service_categories" | "product_categories";

export interface CategoryRow {
  id: number;
  name: string;
  description: string;
  parent_id: number | null;
}
export interface ProductCategoryRow extends CategoryRow {
  enabled: boolean;
}
export type RowOf<T extends CategoryTable> = T extends "product_categories" ? ProductCategoryRow : CategoryRow;

const columns: Record<CategoryTable, Sql> = {
  service_categories: raw("id, name, description, parent_id"),
  product_categories: raw("id, name, description, parent_id, enabled"),
};

/** All categories of the kind by name, flat, each with its parent's id. */
export function listCategories<T extends CategoryTable>(db: Db, table: T): Promise<RowOf<T>[]> {
  return db.rows(
    sql`select ${columns[table]} from ${raw(table)} where company_id = ${db.company} order by name collate "tr-x-icu", id`,
  );
}

export interface CategoryFields {
  name: string;
  description?: string | undefined;
  parent_id?: number | null | undefined;
}

/** Inserts a category; its name must be new in the business in any case (409). */
export function insertCategory<T extends CategoryTable>(tx: Db, table: T, fields: CategoryFields): Promise<RowOf<T>> {
  return tx.one(
    sql`insert into ${raw(table)} (company_id, name, description, parent_id)
        values (${tx.company}, ${fields.name}, ${fields.description ?? ""}, ${fields.parent_id ?? null})
        returning ${columns[table]}`,
  );
}

/** Whether the product category is enabled (F5). */
export async function enableCategory(tx: Db, id: number, enabled: boolean): Promise<ProductCategoryRow> {
  return tx.one(
    sql`update product_categories set enabled = ${enabled} where company_id = ${tx.company} and id = ${id}
        returning ${columns.product_categories}`,
  );
}

/** Absent fields stay. */
export function updateCategory<T extends CategoryTable>(
  tx: Db,
  table: T,
  id: number,
  change: Partial<CategoryFields>,
): Promise<RowOf<T>> {
  return tx.one(
    sql`update ${raw(table)} set
          name = coalesce(${change.name ?? null}, name),
          description = coalesce(${change.description ?? null}, description),
          parent_id = case when ${change.parent_id !== undefined} then ${change.parent_id ?? null}::bigint else parent_id end
        where company_id = ${tx.company} and id = ${id}
        returning ${columns[table]}`,
  );
}

/** Deletes and returns the category; one with entries or sub-categories stays (409 `in_use`). */
export function deleteCategory<T extends CategoryTable>(tx: Db, table: T, id: number): Promise<RowOf<T>> {
  return tx.one(
    sql`delete from ${raw(table)} where company_id = ${tx.company} and id = ${id} returning ${columns[table]}`,
  );
}
