import type { z } from "zod";
import { sql, type Db } from "#kit/server/database.ts";
import { joinOne } from "#kit/server/paging.ts";
import type { product } from "../contract/products.ts";

export type ProductRow = z.output<typeof product>;

/** A product with its level and brand, as `p`, `s`, `b`; all fields but the description. */
export const productColumns = sql`p.id, p.name, p.sku, p.price, p.original_price, p.barcodes,
  (select coalesce(json_agg(l.category_id order by l.category_id), '[]') from product_category_links l
    where l.company_id = p.company_id and l.product_id = p.id) as categories,
  p.brand_id, case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as brand,
  p.shipping_required, p.inventory_type, p.package_ml, s.on_hand as inventory_quantity, s.reserved,
  p.tracked as inventory_tracktrue, p.tracked as "isStock", p.enabled, p.quick_sale, p.picture, p.tax_id, p.version`;
/** The joins of those columns, beside `products p`. */
export const productParts = sql`${joinOne(sql`stock_levels`, sql`s`, sql`s.company_id = p.company_id and s.product_id = p.id`)}
  ${joinOne(sql`brands`, sql`b`, sql`b.company_id = p.company_id and b.id = p.brand_id`)}`;

/** The product with its categories, brand and quantity on hand; 404 if there is none. */
export function getProduct(db: Db, id: number): Promise<ProductRow> {
  return db.one(
    sql`select ${productColumns}, p.description from products p ${productParts} where p.company_id = ${db.company} and p.id = ${id}`,
  );
}

/** Locks the product until the transaction ends; sales of it are not blocked. */
export async function lockProduct(tx: Db, id: number): Promise<ProductRow> {
  await tx.one(sql`select id from products where company_id = ${tx.company} and id = ${id} for no key update`);
  return getProduct(tx, id);
}

/** Another product that has one of the barcodes. */
export function findBarcode(db: Db, barcodes: readonly string[], productId: number | null) {
  return db.maybe<{ barcode: string; id: number; name: string }>(
    sql`select k.barcode, p.id, p.name from product_barcodes k join products p on p.company_id = k.company_id and p.id = k.product_id
        where k.company_id = ${db.company} and k.barcode = any (${barcodes}) and p.id is distinct from ${productId}
        order by k.barcode limit 1`,
  );
}

type Optional = "shipping_required" | "inventory_type" | "package_ml" | "enabled" | "quick_sale" | "tax_id";
type Required = "name" | "sku" | "description" | "price" | "original_price" | "barcodes" | "brand_id";
export type ProductFields = Pick<ProductRow, Required> & {
  [K in Optional]?: ProductRow[K] | undefined;
} & { tracked?: boolean | undefined };

/** Inserts a product without stock; each of its barcodes must be new in the business (409). Returns its id. */
export async function insertProduct(tx: Db, fields: ProductFields): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into products (company_id, name, sku, description, price, original_price, barcodes, brand_id, shipping_required,
                              inventory_type, package_ml, tracked, enabled, quick_sale, tax_id)
        values (${tx.company}, ${fields.name}, ${fields.sku}, ${fields.description}, ${fields.price}, ${fields.original_price},
                ${fields.barcodes}, ${fields.brand_id}, ${fields.shipping_required ?? false}, ${fields.inventory_type ?? "unit"},
                ${fields.package_ml ?? 1}, ${fields.tracked ?? true}, ${fields.enabled ?? true}, ${fields.quick_sale ?? false},
                ${fields.tax_id ?? null})
        returning id`,
  );
  return id;
}

/** Absent fields stay; increments the version. */
export async function updateProduct(
  tx: Db,
  id: number,
  change: { [K in keyof ProductFields]?: ProductFields[K] | undefined },
): Promise<void> {
  await tx.run(
    sql`update products set
          name = coalesce(${change.name ?? null}, name),
          sku = coalesce(${change.sku ?? null}, sku),
          description = coalesce(${change.description ?? null}, description),
          price = coalesce(${change.price ?? null}, price),
          original_price = coalesce(${change.original_price ?? null}, original_price),
          barcodes = coalesce(${change.barcodes ?? null}, barcodes),
          brand_id = coalesce(${change.brand_id ?? null}, brand_id),
          shipping_required = coalesce(${change.shipping_required ?? null}, shipping_required),
          inventory_type = coalesce(${change.inventory_type ?? null}, inventory_type),
          package_ml = coalesce(${change.package_ml ?? null}, package_ml),
          tracked = coalesce(${change.tracked ?? null}, tracked),
          enabled = coalesce(${change.enabled ?? null}, enabled),
          quick_sale = coalesce(${change.quick_sale ?? null}, quick_sale),
          tax_id = case when ${change.tax_id !== undefined} then ${change.tax_id ?? null}::bigint else tax_id end,
          version = version + 1
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Replaces the product's categories. */
export async function linkCategories(tx: Db, productId: number, categories: readonly number[]): Promise<void> {
  await tx.run(
    sql`with gone as (
          delete from product_category_links
          where company_id = ${tx.company} and product_id = ${productId} and category_id <> all (${categories}::bigint[])
        )
        insert into product_category_links (company_id, product_id, category_id)
          select distinct ${tx.company}::bigint, ${productId}::bigint, category from unnest(${categories}::bigint[]) category
        on conflict do nothing`,
  );
}

/** Sets the product's picture; returns the address of the previous one. The version stays, because open forms do not have the picture. */
export async function putPicture(tx: Db, id: number, address: string): Promise<string> {
  const { before } = await tx.one<{ before: string }>(
    sql`update products p set picture = ${address}
        from (select picture from products where company_id = ${tx.company} and id = ${id} for no key update) old
        where p.company_id = ${tx.company} and p.id = ${id} returning old.picture as before`,
  );
  return before;
}

/** Deletes the product with its level, barcodes and links; one with orders or stock entries stays (409 `in_use`). */
export async function deleteProduct(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from products where company_id = ${tx.company} and id = ${id}`);
}
