import type { z } from "zod";
import { fold } from "#kit/contract/fold.ts";
import { empty, join, plannedForItsValues, sql, type Db, type Sql } from "#kit/server/database.ts";
import {
  cappedTotal,
  containing,
  joinOne,
  keptTotal,
  metaOf,
  metaOfAll,
  MOST_COUNTED,
  pageWindow,
  totalForWindow,
  type ListOrder,
} from "#kit/server/paging.ts";
import { Json } from "#kit/server/routes.ts";
import type { products } from "../contract/products.ts";
import { productColumns, productParts } from "./products.queries.ts";

export type ProductList = z.output<(typeof products)["GET /api/products"]["query"]>;

/** Up to this number a search sorts its matches; with more, walking the index of names finds enough of them soon. */
const FEW = 1000;

/** A shorter search has no trigram: it would read the whole trigram index, which costs more than reading the rows. */
const TRIGRAM = 3;

/**
 * A page of products by name and their total in one statement. A filter's matches are collected once, up to the cap, and give the total,
 * the sums and, if they are few, the page. The database writes the rows as JSON, which is sent unchanged.
 */
export async function listProducts(db: Db, list: ProductList): Promise<Json> {
  const filters = filtersOf(db, list);
  const isCounted = filters.length > 0 || list.sums === true;
  const matches = join([sql`from products p where p.company_id = ${db.company}`, ...filters], " and ");
  const all = isCounted ? cappedTotal(matches) : keptTotal(db, "products");
  const known = await totalForWindow(db, list, sql`select ${all} as total`, isCounted);
  const window = pageWindow(byName(list.orderBy?.name), list, known);
  const row = sql`select p.id, ${window.cursor} as cursor`;
  const part = sql`${window.where} ${window.order} ${window.rows}`;
  const parts = !isCounted
    ? sql`size as (select ${all} as total), page as (${row} ${matches} ${part})`
    : sql`found as materialized (select p.id, p.name ${matches} limit ${MOST_COUNTED + 1}),
            size as materialized (select count(*) as total from found),
            page as (
              (${row} from found p where (select total from size) <= ${FEW} ${part})
              union all
              (${row} ${matches} and (select total from size) > ${FEW} ${part}))`;
  const { total, page, sums } = await db.one<{ total: number; page: Line[]; sums?: object }>(
    sql`with ${parts}
        select (select total from size) as total, ${list.sums ? sql`${sumsOf(db)} as sums,` : empty}
          (select coalesce(json_agg(json_build_object('cursor', page.cursor, 'json', row_to_json(line)::text) ${window.order}), '[]')
           from page ${joinOne(sql`products`, sql`p`, sql`p.company_id = ${db.company} and p.id = page.id`)} ${productParts}
           cross join lateral (select ${productColumns}) line) as page`,
  );
  const { data, beside } = window.cut(window.backwards ? page.toReversed() : page);
  const meta = { ...(isCounted ? metaOf(total, list) : metaOfAll(total, list)), ...beside };
  const answered = sums && total <= MOST_COUNTED ? { ...meta, sums } : meta;
  return new Json(`{"data":[${data.map(({ json }) => json).join(",")}],"meta":${JSON.stringify(answered)}}`);
}

/** A product as JSON text. */
interface Line {
  cursor: string;
  json: string;
}

const byName = (direction: "asc" | "desc" = "asc"): ListOrder => ({
  keys: [
    [sql`p.name collate "tr-x-icu"`, "text"],
    [sql`p.id`, "id"],
  ],
  descending: direction === "desc",
});

/** Filters with few possible values are literals in the text, so that a partial index can serve them. */
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
    ...(price_to === undefined ? [] : [sql`p.price <= ${price_to} ${search === "" ? empty : plannedForItsValues}`]),
  ];
}

/** In the category or one below it; the categories are collected once, so that their products are read from the index. */
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

/** Of all matches: pieces and whole packages on hand and reserved, and the value on hand at today's prices (kuruş). */
function sumsOf(db: Db): Sql {
  return sql`(select json_build_object('on_hand', coalesce(sum(s.on_hand / s.units), 0), 'reserved', coalesce(sum(s.reserved / s.units), 0),
      'value', least(coalesce(round(sum(greatest(s.on_hand, 0)::numeric * p.price / s.units)), 0), 9007199254740991))
    from found join products p on p.company_id = ${db.company} and p.id = found.id and p.tracked
      join stock_levels s on s.company_id = p.company_id and s.product_id = p.id
    where (select total from size) <= ${MOST_COUNTED})`;
}
