import type { z } from "zod";
import { fold } from "#kit/contract/fold.ts";
import { empty, join, sql, type Db, type Sql } from "#kit/server/database.ts";
import { containing, keptTotal, metaOf, metaOfAll, MOST_COUNTED, pageOfRows } from "#kit/server/paging.ts";
import { Json } from "#kit/server/routes.ts";
import type { products } from "../contract/products.ts";
import { productColumns, productParts } from "./products.queries.ts";

export type ProductList = z.output<(typeof products)["GET /api/products"]["query"]>;

/** Up to here a search sorts what it found; beyond it, walking the index of names meets enough of them soon. */
const FEW = 1000;

/** A shorter search has no trigram: it would read the whole of the index that is made of them, which costs more than the rows. */
const TRIGRAM = 3;

/**
 * A page of products by name and their total in one statement. A filter's matches are collected once, up to the cap, and give the total,
 * the sums and, when they are few, the page. The database writes the rows as JSON, which goes out untouched.
 */
export async function listProducts(db: Db, list: ProductList): Promise<Json> {
  const filters = filtersOf(db, list);
  const isCounted = filters.length > 0 || list.sums;
  const order =
    list.orderBy?.name === "desc"
      ? sql`p.name collate "tr-x-icu" desc, p.id desc`
      : sql`p.name collate "tr-x-icu", p.id`;
  const matches = join([sql`from products p where p.company_id = ${db.company}`, ...filters], " and ");
  const page = !isCounted
    ? sql`size as (select ${keptTotal(db, "products")} as total), page as (select p.id ${matches} order by ${order} ${pageOfRows(list)})`
    : sql`found as materialized (select p.id, p.name ${matches} limit ${MOST_COUNTED + 1}),
            size as materialized (select count(*) as total from found),
            page as (
              (select p.id from found p where (select total from size) <= ${FEW} order by ${order} ${pageOfRows(list)})
              union all
              (select p.id ${matches} and (select total from size) > ${FEW} order by ${order} ${pageOfRows(list)}))`;
  const { total, data, sums } = await db.one<{ total: number; data: string; sums?: object }>(
    sql`with ${page}
        select (select total from size) as total, ${list.sums ? sql`${sumsOf(db)} as sums,` : empty}
          (select coalesce(json_agg(line), '[]')::text from (
            select ${productColumns} from page join products p on p.company_id = ${db.company} and p.id = page.id ${productParts}
            order by ${order}) line) as data`,
  );
  const meta = isCounted ? metaOf(total, list) : metaOfAll(total, list);
  const known = sums && total <= MOST_COUNTED ? { ...meta, sums } : meta;
  return new Json(`{"data":${data},"meta":${JSON.stringify(known)}}`);
}

/** What is narrowed down by stands in the text where it can only be one of a few things, so that an index for just those serves it. */
function filtersOf(db: Db, list: ProductList): Sql[] {
  const { query, ids, track, quick_sale, enabled, barcode, brand_id, category_id, stock, price_from, price_to } = list;
  const search = fold(query);
  const yesNo = (wanted: boolean | undefined, column: Sql): Sql[] =>
    wanted === undefined ? [] : [wanted ? column : sql`not ${column}`];
  return [
    ...(search === ""
      ? []
      : [sql`${search.length < TRIGRAM ? sql`p.search_key || ''` : sql`p.search_key`} like ${containing(search)}`]),
    ...(ids === undefined ? [] : [sql`p.id = any (${ids}::bigint[])`]),
    ...yesNo(track, sql`p.tracked`),
    ...yesNo(quick_sale, sql`p.quick_sale`),
    ...yesNo(enabled, sql`p.enabled`),
    ...(barcode === undefined
      ? []
      : [
          sql`p.id in (select product_id from product_barcodes where company_id = ${db.company} and barcode = ${barcode})`,
        ]),
    ...(brand_id === undefined ? [] : [sql`p.brand_id = ${brand_id}`]),
    ...(category_id === undefined ? [] : [within(db, category_id)]),
    ...(stock === undefined ? [] : [inState(db, stock)]),
    ...(price_from === undefined ? [] : [sql`p.price >= ${price_from}`]),
    ...(price_to === undefined ? [] : [sql`p.price <= ${price_to}`]),
  ];
}

/** In the category or in one below it; the categories are put together once, so that their products are read from the index. */
function within(db: Db, categoryId: number): Sql {
  return sql`p.id in (
    select product_id from product_category_links where company_id = ${db.company} and category_id = any (array(
      with recursive below (id) as (
        select id from product_categories where company_id = ${db.company} and id = ${categoryId}
        union select c.id from below join product_categories c on c.company_id = ${db.company} and c.parent_id = below.id)
      select id from below)))`;
}

const states = { in: sql`'in'`, low: sql`'low'`, out: sql`'out'` };

function inState(db: Db, stock: NonNullable<ProductList["stock"]>): Sql {
  if (stock === "untracked") return sql`not p.tracked`;
  return sql`p.tracked and p.id in (select product_id from stock_levels where company_id = ${db.company} and state = ${states[stock]})`;
}

/** Of everything found: pieces and whole packages on hand and reserved, and the value of what is on hand at today's prices (kuruş). */
function sumsOf(db: Db): Sql {
  return sql`(select json_build_object('on_hand', coalesce(sum(s.on_hand / s.units), 0), 'reserved', coalesce(sum(s.reserved / s.units), 0),
      'value', least(coalesce(round(sum(greatest(s.on_hand, 0)::numeric * p.price / s.units)), 0), 9007199254740991))
    from found join products p on p.company_id = ${db.company} and p.id = found.id and p.tracked
      join stock_levels s on s.company_id = p.company_id and s.product_id = p.id
    where (select total from size) <= ${MOST_COUNTED})`;
}
