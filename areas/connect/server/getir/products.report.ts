import type { z } from "zod";
import { fold } from "#kit/contract/fold.ts";
import { empty, sql, type Db, type Sql } from "#kit/server/database.ts";
import { cappedTotal, containing, listPage, type Paging } from "#kit/server/paging.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import type { getirProducts } from "../../contract/getir-products.ts";
import { available, offerParts } from "./offers.queries.ts";

type Row = Reply<(typeof getirProducts)["PUT /api/connect/getir/products"]>["data"][number];
export type ListedRow = Omit<Row, "suggestion">;
export type MappedProduct = NonNullable<Row["product"]>;
type Query = z.output<(typeof getirProducts)["GET /api/connect/getir/products"]["query"]>;

const productFacts = sql`json_build_object('id', p.id, 'name', p.name, 'sku', p.sku, 'price', p.price,
  'original_price', p.original_price, 'tracked', p.tracked, 'available', ${available})`;

const columns = sql`l.listing as "catalogProductId", l.menu_product as "menuProductId", l.name as "productName", l.images, l.barcodes,
  l.platform_price as price, l.is_gone,
  case when p.id is not null then json_build_object('product_id', l.product_id,
    'inventory_quantity', case when p.tracked then l.quantity else greatest(l.quantity - l.sold, 0) end,
    'original_price', l.original_price, 'price', l.price, 'max_sell_count', l.max_sell_count, 'follows_price', l.follows_price) end as internal,
  case when p.id is not null then ${productFacts} end as product,
  l.offered[1] as offered, coalesce(l.error, '') as error,
  case when l.error is not null then 'refused' when p.id is null and coalesce(l.offered[1], 0) = 0 then 'none'
       when l.batch is not null or l.offered is null then 'waiting' else 'offered' end as state`;

/** A page of the shop's listings by name; those that Getir no longer has show while they are mapped. */
export function listProducts(db: Db, { query, type, ...paging }: Query & Paging) {
  const search = fold(query);
  const kinds: Record<typeof type, Sql> = {
    all: empty,
    mapped: sql`and l.product_id is not null`,
    unmapped: sql`and l.product_id is null`,
    refused: sql`and l.error is not null`,
  };
  const from = sql`from getir_listings l where l.company_id = ${db.company} and (not l.is_gone or l.product_id is not null) ${kinds[type]}
    ${search === "" ? empty : sql`and l.name_key like ${containing(search)}`}`;
  return listPage<ListedRow>(
    db,
    {
      total: cappedTotal(from),
      isCapped: true,
      from,
      as: sql`l`,
      columns,
      joins: offerParts,
      order: {
        keys: [
          [sql`l.name collate "tr-x-icu"`, "text"],
          [sql`l.listing`, "text"],
        ],
        descending: false,
      },
    },
    paging,
  );
}

/** These listings, by name. */
export function readListings(db: Db, listings: readonly string[]): Promise<ListedRow[]> {
  return db.rows(
    sql`select ${columns} from getir_listings l ${offerParts}
        where l.company_id = ${db.company} and l.listing = any(${listings}) order by l.name collate "tr-x-icu", l.listing`,
  );
}

/** Products that have one of the barcodes, by barcode. */
export function findByBarcode(db: Db, barcodes: readonly string[]) {
  return db.rows<{ barcode: string; product: MappedProduct }>(
    sql`select k.barcode, ${productFacts} as product from product_barcodes k
        join products p on p.company_id = k.company_id and p.id = k.product_id
        join stock_levels s on s.company_id = p.company_id and s.product_id = p.id
        where k.company_id = ${db.company} and k.barcode = any(${barcodes}) order by k.barcode`,
  );
}

/** Products for sale that no listing is yet, at most ten thousand: among them names are compared. */
export function listFreeNames(db: Db): Promise<{ id: number; name: string }[]> {
  return db.rows(
    sql`select p.id, p.name from products p where p.company_id = ${db.company} and p.enabled
          and not exists (select from getir_listings l where l.company_id = p.company_id and l.product_id = p.id)
        order by p.id limit 10000`,
  );
}

/** These products, as the mapping shows them. */
export function readProducts(db: Db, ids: readonly number[]): Promise<MappedProduct[]> {
  return db
    .rows<{ product: MappedProduct }>(
      sql`select ${productFacts} as product from products p join stock_levels s on s.company_id = p.company_id and s.product_id = p.id
          where p.company_id = ${db.company} and p.id = any(${ids}::bigint[])`,
    )
    .then((rows) => rows.map(({ product }) => product));
}
