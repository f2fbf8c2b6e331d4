import { fold } from "#kit/contract/fold.ts";
import { empty, sql, type Db } from "#kit/server/database.ts";
import { cappedTotal, containing, listPage, metaOf, type ListOrder, type Paging } from "#kit/server/paging.ts";

export interface BrandRow {
  id: number;
  name: string;
}

/** A page of brands by name, and their number. */
export async function listBrands(db: Db, { query, ...paging }: Paging & { query: string }) {
  const search = fold(query);
  const from = sql`from brands b where company_id = ${db.company}
    ${search === "" ? empty : sql`and fold(name) like ${containing(search)}`}`;
  const list = { total: cappedTotal(from), isCapped: true, from, as: sql`b`, columns: sql`id, name`, order: byName };
  const { total, data, beside } = await listPage<BrandRow>(db, list, paging);
  return { data, meta: { ...metaOf(total, paging), ...beside } };
}

const byName: ListOrder = {
  keys: [
    [sql`b.name collate "tr-x-icu"`, "text"],
    [sql`b.id`, "id"],
  ],
  descending: false,
};

/** The brand; 404 if there is none. */
export function getBrand(db: Db, id: number): Promise<BrandRow> {
  return db.one(sql`select id, name from brands where company_id = ${db.company} and id = ${id}`);
}

/** Inserts a brand; its name must be new in the business in any case (409). */
export function insertBrand(tx: Db, name: string): Promise<BrandRow> {
  return tx.one(sql`insert into brands (company_id, name) values (${tx.company}, ${name}) returning id, name`);
}

/** Renames the brand, under the same rule (409). */
export function renameBrand(tx: Db, id: number, name: string): Promise<BrandRow> {
  return tx.one(
    sql`update brands set name = ${name} where company_id = ${tx.company} and id = ${id} returning id, name`,
  );
}

/** Deletes and returns the brand; one with products stays (409 `in_use`). */
export function deleteBrand(tx: Db, id: number): Promise<BrandRow> {
  return tx.one(sql`delete from brands where company_id = ${tx.company} and id = ${id} returning id, name`);
}
