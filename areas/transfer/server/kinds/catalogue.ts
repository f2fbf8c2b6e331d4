import { insertBrand } from "#areas/catalog/server/brands.queries.ts";
import { insertCategory } from "#areas/catalog/server/categories.queries.ts";
import { insertProduct, linkCategories } from "#areas/catalog/server/products.queries.ts";
import { insertService } from "#areas/catalog/server/services.queries.ts";
import { openStock } from "#areas/stock/server/ledger.ts";
import { fold } from "#kit/contract/fold.ts";
import type { Data } from "../rows.rules.ts";
import * as queries from "./catalogue.queries.ts";
import { doubled, type Importing, made, oneByOne, type Settled } from "./kind.ts";

/** What a new row gets where the file has nothing, because the forms of the catalogue ask for it. */
const DEFAULTS = {
  tr: { category: "Genel", brand: "Markasız" },
  en: { category: "General", brand: "No brand" },
};
const DEFAULT_MINUTES = 30;

type Entries = Settled["entries"];

/** A category or brand by its name; one that is not known is added, and noted in `entries`. */
async function named(
  { db }: Importing,
  table: "service_categories" | "product_categories" | "brands",
  name: string,
  entries: Entries,
): Promise<number> {
  const known = await queries.findNamed(db, table, name);
  if (known) return known.id;
  const described = { name, description: table === "service_categories" ? name : "" };
  const { id } = table === "brands" ? await insertBrand(db, name) : await insertCategory(db, table, described);
  entries.push({ entity: table, id });
  return id;
}

/** The description, which is the name where the file has none, as in the forms. */
const describe = ({ name, description }: Data): string => {
  const text = String(description ?? "");
  return text.length < 2 ? String(name) : text;
};

/** Services: found again by name. Prices of known ones change only with `overwrite`. */
export const services = oneByOne(async (ctx, of, { number, data }) => {
  const name = String(data["name"]);
  const price = data["price"] as number;
  const minutes = data["minutes"] as number | undefined;
  const known = await queries.findService(ctx.db, name);
  if (known) {
    const isSame = known.price === price && (minutes === undefined || minutes === known.estimated_time);
    if (isSame || !of.overwrite) return doubled(number, { code: "known" });
    await queries.putPrice(ctx.db, "services", known.id, { price, minutes: minutes ?? null });
    const before = { price: known.price, estimated_time: known.estimated_time };
    return { number, verdict: "changed", reasons: [], entries: [{ entity: "services", id: known.id, before }] };
  }
  const entries: Entries = [];
  const { category } = DEFAULTS[ctx.settings.defaults.language];
  const category_id = await named(ctx, "service_categories", String(data["category"] ?? category), entries);
  const service = { name, description: describe(data), price, original_price: 0, category_id };
  const { id } = await insertService(ctx.db, { ...service, estimated_time: minutes ?? DEFAULT_MINUTES });
  return made(number, [...entries, { entity: "services", id }]);
});

/** Products with their stock as an opening entry. Of known ones only the price may change; their stock is counted, not imported. */
export const products = oneByOne(async (ctx, of, { number, data }) => {
  const [name, sku] = [String(data["name"]), String(data["sku"] ?? "")];
  const barcodes = (data["barcodes"] as string[] | undefined) ?? [];
  const price = data["price"] as number;
  const known = await queries.findProduct(ctx.db, { barcodes, sku, name });
  if (known) {
    const code = fold(known.name) === fold(name) ? "known" : "known_otherwise";
    if (known.price === price || !of.overwrite) return doubled(number, { code });
    await queries.putPrice(ctx.db, "products", known.id, { price, minutes: null });
    return {
      number,
      verdict: "changed",
      reasons: [],
      entries: [{ entity: "products", id: known.id, before: { price: known.price } }],
    };
  }
  const entries: Entries = [];
  const { category, brand } = DEFAULTS[ctx.settings.defaults.language];
  const category_id = await named(ctx, "product_categories", String(data["category"] ?? category), entries);
  const brand_id = await named(ctx, "brands", String(data["brand"] ?? brand), entries);
  // The product's form asks for both; the row's own number is unique in the business.
  const code = sku.length >= 2 ? sku : (barcodes[0]?.slice(0, 64) ?? `T${of.id}-${number}`);
  const id = await insertProduct(ctx.db, {
    name,
    sku: code,
    description: describe(data),
    price,
    original_price: 0,
    barcodes: barcodes.length > 0 ? barcodes : [code],
    brand_id,
    tracked: data["stock"] !== undefined,
  });
  await linkCategories(ctx.db, id, [category_id]);
  await openStock(ctx.db, {
    productId: id,
    quantity: (data["stock"] as number | undefined) ?? 0,
    employeeId: ctx.user.id,
  });
  return made(number, [...entries, { entity: "products", id }]);
});
