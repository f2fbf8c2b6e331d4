import { fold } from "#kit/contract/fold.ts";
import { empty, sql, type Db } from "#kit/server/database.ts";
import { containing, metaOf, MOST_COUNTED, pageOfRows, type Paging } from "#kit/server/paging.ts";

export interface BrandRow {
  id: number;
  name: string;
}

/** A page of brands by name, and how many there are. */
export async function listBrands(db: Db, { query, ...paging }: Paging & { query: string }) {
  const search = fold(query);
  const wanted = sql`from brands where company_id = ${db.company}
    ${search === "" ? empty : sql`and fold(name) like ${containing(search)}`}`;
  const { total, data } = await db.one<{ total: number; data: BrandRow[] }>(
    sql`select (select count(*) from (select ${wanted} limit ${MOST_COUNTED + 1}) counted) as total,
               (select coalesce(json_agg(page), '[]') from (
                  select id, name ${wanted} order by name collate "tr-x-icu", id ${pageOfRows(paging)}) page) as data`,
  );
  return { data, meta: metaOf(total, paging) };
}

/** The brand; 404 where there is none. */
export function getBrand(db: Db, id: number): Promise<BrandRow> {
  return db.one(sql`select id, name from brands where company_id = ${db.company} and id = ${id}`);
}

/** A new brand; its name must be new in the business, whatever its case (409). */
export function insertBrand(tx: Db, name: string): Promise<BrandRow> {
  return tx.one(sql`insert into brands (company_id, name) values (${tx.company}, ${name}) returning id, name`);
}

/** Another name for the brand, under the same promise (409). */
export function renameBrand(tx: Db, id: number, name: string): Promise<BrandRow> {
  return tx.one(
    sql`update brands set name = ${name} where company_id = ${tx.company} and id = ${id} returning id, name`,
  );
}

/** Answers the brand as it was; one that products have stays (409 `in_use`). */
export function deleteBrand(tx: Db, id: number): Promise<BrandRow> {
  return tx.one(sql`delete from brands where company_id = ${tx.company} and id = ${id} returning id, name`);
}
