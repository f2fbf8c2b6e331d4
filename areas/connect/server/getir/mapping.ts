import type { z } from "zod";
import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { metaOf } from "#kit/server/paging.ts";
import { invalid, type FieldFault } from "#kit/server/problem.ts";
import type { getirProducts } from "../../contract/getir-products.ts";
import { problems } from "./getir-problems.ts";
import { reconcile } from "./listings.jobs.ts";
import * as queries from "./mapping.queries.ts";
import { OFFER_KEY, offerGoods } from "./offers.jobs.ts";
import * as report from "./products.report.ts";
import { readShop } from "./shop.ts";
import { findShop } from "./shop.queries.ts";
import { suggestByName } from "./suggestions.rules.ts";

type Table = typeof getirProducts;
type Rows = readonly report.ListedRow[];

/** A page of the shop's listings, each with what it is or might be (J4). */
export async function findGetirProducts(
  { db }: Context,
  query: z.output<Table["GET /api/connect/getir/products"]["query"]>,
) {
  const { total, data } = await report.listProducts(db, query);
  const listed_at = (await findShop(db))?.listed_at ?? null;
  return {
    data: await withSuggestions(db, data),
    meta: metaOf(total, query),
    listed_at,
  };
}

/**
 * Saves what listings are, all or none (J4); 422 names each wrong row: `products.<n>.catalogProductId` or `products.<n>.product_id`. What is
 * offered follows at once, in the background.
 */
export async function saveGetirProducts(
  ctx: Context,
  { products: rows }: Input<Table["PUT /api/connect/getir/products"]>["body"],
) {
  const { db, user } = ctx;
  const ids = rows.map(({ catalogProductId }) => catalogProductId);
  const listings = await queries.lockListings(db, ids);
  const known = await queries.findProducts(
    db,
    rows.flatMap(({ product_id }) => product_id ?? []),
  );
  const wrong = rows.flatMap(({ catalogProductId, product_id }, place): FieldFault[] => {
    const at = `products.${place}`;
    const message = sentence("Getir'de böyle bir ürün yok", "Getir has no such product");
    if (!listings.has(catalogProductId)) return [{ field: `${at}.catalogProductId`, code: "unknown", message }];
    if (ids.indexOf(catalogProductId) !== place)
      return [
        {
          field: `${at}.catalogProductId`,
          code: "twice",
          message: sentence("Ürün iki kez gönderildi", "The product was sent twice"),
        },
      ];
    if (product_id === null || known.has(product_id)) return [];
    return [
      {
        field: `${at}.product_id`,
        code: "unknown",
        message: sentence("Ürün bulunamadı", "Product not found"),
      },
    ];
  });
  if (wrong.length > 0) throw invalid(wrong);
  await queries.putMapping(db, rows);
  await audit(db, {
    by: user.id,
    action: "changed",
    entity: "getir_products",
    id: db.company,
    after: { rows },
  });
  await ctx.later(offerGoods, {}, { key: OFFER_KEY });
  return {
    data: await withSuggestions(db, await report.readListings(db, ids)),
  };
}

/** Reads Getir's list again and sends every offer anew; 422 while Getir is not connected. */
export async function refreshGetirProducts(ctx: Context) {
  if (!(await readShop(ctx)).isActive) throw problems.getir_not_connected();
  await reconcile(ctx);
  return { listed_at: (await findShop(ctx.db))?.listed_at ?? null };
}

/** Listings that are no product yet get the one with their barcode, else the one with nearly their name. */
async function withSuggestions(db: Context["db"], rows: Rows) {
  const open = rows.filter(({ product }) => product === null);
  const found = await report.findByBarcode(
    db,
    open.flatMap(({ barcodes }) => barcodes),
  );
  const byBarcode = new Map(found.map(({ barcode, product }) => [barcode, product]));
  const barcodeOf = ({ barcodes }: Rows[number]) => barcodes.map((code) => byBarcode.get(code)).find(Boolean);
  const others = open.filter((row) => !barcodeOf(row));
  const named = others.length > 0 ? await nameSuggestions(db, others) : new Map<string, report.MappedProduct>();
  return rows.map((row) => {
    const [same, similar] = [row.product ? undefined : barcodeOf(row), named.get(row.catalogProductId)];
    const suggestion = same
      ? { by: "barcode" as const, product: same }
      : similar
        ? { by: "name" as const, product: similar }
        : null;
    return { ...row, suggestion };
  });
}

async function nameSuggestions(db: Context["db"], rows: Rows): Promise<Map<string, report.MappedProduct>> {
  const suggested = suggestByName(
    rows.map(({ productName }) => productName),
    await report.listFreeNames(db),
  );
  const products = await report.readProducts(
    db,
    suggested.flatMap((one) => one?.id ?? []),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  return new Map(
    rows.flatMap(({ catalogProductId }, place) => {
      const product = byId.get(suggested[place]?.id ?? 0);
      return product ? [[catalogProductId, product] as const] : [];
    }),
  );
}
