import { fold } from "#kit/contract/fold.ts";
import { empty, sql, type Db, type Sql } from "#kit/server/database.ts";
import { containing } from "#kit/server/paging.ts";
import type { Prices } from "../contract/bulk-price.ts";

export type Kind = "product" | "service";
export type Priced = Prices & { id: number; name: string };

const tables: Record<Kind, Sql> = { product: sql`products`, service: sql`services` };

export interface WantedPrices {
  kind: Kind;
  query: string;
  category_id?: number | undefined;
  brand_id?: number | undefined;
}

/** Products or services by name with their prices; at most `most`. */
export function listPrices(db: Db, { kind, query, ...wanted }: WantedPrices, most: number): Promise<Priced[]> {
  const { category_id: category, brand_id: brand } = wanted;
  const search = fold(query);
  return db.rows(
    sql`select r.id, r.name, r.price, r.original_price from ${tables[kind]} r where r.company_id = ${db.company}
        ${search === "" ? empty : sql`and r.search_key like ${containing(search)}`}
        ${category === undefined ? empty : sql`and ${within(db, kind, category)}`}
        ${brand === undefined || kind === "service" ? empty : sql`and r.brand_id = ${brand}`}
        order by r.name collate "tr-x-icu", r.id limit ${most}`,
  );
}

/** In the category or one below it. */
function within(db: Db, kind: Kind, category: number): Sql {
  const categories = kind === "product" ? sql`product_categories` : sql`service_categories`;
  const below = sql`array(with recursive below (id) as (
      select id from ${categories} where company_id = ${db.company} and id = ${category}
      union select c.id from below join ${categories} c on c.company_id = ${db.company} and c.parent_id = below.id)
    select id from below)`;
  if (kind === "service") return sql`r.category_id = any (${below})`;
  return sql`r.id in (select product_id from product_category_links where company_id = ${db.company} and category_id = any (${below}))`;
}

/** Locks these products or services in the order of their ids; missing ones are left out. */
export function lockPrices(tx: Db, kind: Kind, ids: readonly number[]): Promise<Priced[]> {
  return tx.rows(
    sql`select id, name, price, original_price from ${tables[kind]}
        where company_id = ${tx.company} and id = any (${ids}::bigint[]) order by id for no key update`,
  );
}

/** Sets the prices. A product gets a new version, and a sample service is no longer one, as by any other change. */
export async function setPrices(tx: Db, kind: Kind, rows: readonly (Prices & { id: number })[]): Promise<void> {
  const more = kind === "product" ? sql`version = r.version + 1` : sql`is_sample = false`;
  await tx.run(
    sql`update ${tables[kind]} r set price = n.price, original_price = n.original_price, ${more}
        from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ price }) => price)}::bigint[],
          ${rows.map((row) => row.original_price)}::bigint[]) n(id, price, original_price)
        where r.company_id = ${tx.company} and r.id = n.id`,
  );
}
