import { distinctBarcodes, splitBarcodes } from "#areas/catalog/contract/barcode.ts";
import { wholeOf } from "#kit/contract/numbers.ts";
import type { ReplyOf } from "#kit/web/api.ts";

export type Product = ReplyOf<"GET /api/products/{id}">;

/** A product in the form; prices in kuruş, null while invalid. */
export interface ProductForm extends Record<string, unknown> {
  barcodes: string[];
  name: string;
  sku: string;
  description: string;
  price: number | null;
  original_price: number | null;
  /** 0: the tax of the settings. */
  tax_id: number;
  brand_id: number | null;
  categories: number[];
  /** The name of a category to add with the product. */
  new_category: string;
  /** Of a new product: true if a quantity is typed. */
  inventory_tracktrue: boolean;
  inventory_type: Product["inventory_type"];
  package_ml: string;
  /** Only for a new product; afterwards stock entries change it. Empty: the stock is not tracked. */
  inventory_quantity: string;
  enabled: boolean;
  quick_sale: boolean;
  shipping_required: boolean;
}

/** The brand of products without one: the business's own brand "Markasız", created when first needed. */
export const NO_BRAND = -2;

export function formOf(product?: Product): ProductForm {
  return {
    barcodes: product?.barcodes ?? [],
    name: product?.name ?? "",
    sku: product?.sku ?? "",
    description: product?.description ?? "",
    price: product?.price ?? null,
    original_price: product?.original_price ?? null,
    tax_id: product?.tax_id ?? 0,
    brand_id: product ? product.brand_id : NO_BRAND,
    categories: product?.categories ?? [],
    new_category: "",
    inventory_tracktrue: product?.inventory_tracktrue ?? true,
    inventory_type: product?.inventory_type ?? "unit",
    package_ml: String(product?.package_ml ?? 1),
    inventory_quantity: product ? String(product.inventory_quantity) : "",
    enabled: product?.enabled ?? true,
    quick_sale: product?.quick_sale ?? false,
    shipping_required: product?.shipping_required ?? false,
  };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The form fields in which two states of a product differ. */
export function changedFields(before: Product, now: Product): (keyof ProductForm & string)[] {
  const [old, fresh] = [formOf(before), formOf(now)];
  return Object.keys(old).filter((field) => !same(old[field], fresh[field]));
}

/** The request of a valid form; a new product includes its quantity. */
export function bodyOf(form: ProductForm, isNew: boolean) {
  const {
    barcodes,
    price,
    original_price,
    tax_id,
    brand_id,
    package_ml,
    inventory_quantity,
    new_category: _,
    ...fields
  } = form;
  const tracked = isNew ? inventory_quantity.trim() !== "" : fields.inventory_tracktrue;
  return {
    ...fields,
    barcodes: distinctBarcodes(splitBarcodes(barcodes)),
    price: price ?? 0,
    original_price: original_price ?? 0,
    tax_id: tax_id || null,
    brand_id: brand_id ?? 0,
    inventory_tracktrue: tracked,
    isStock: tracked,
    ...(fields.inventory_type === "volume" && { package_ml: wholeOf(package_ml) ?? 1 }),
    ...(isNew && { inventory_quantity: wholeOf(inventory_quantity) ?? 0 }),
  };
}

/** The maximum length of a category's name. */
export const hasName = (text: string): boolean => text.trim().length >= 2;

/** Contract texts of invalid fields (F3). */
export function productRules(t: (key: "empty" | "price" | "quantity") => string) {
  const atLeastTwo = (text: string) => (hasName(text) ? null : t("empty"));
  const some = (list: readonly unknown[]) => (list.length === 0 ? t("empty") : null);
  const isPrice = (kurus: number | null) => (kurus === null ? t("price") : null);
  return {
    barcodes: some,
    name: atLeastTwo,
    sku: atLeastTwo,
    description: atLeastTwo,
    price: isPrice,
    original_price: isPrice,
    brand_id: (id: number | null) => (id === null ? t("empty") : null),
    categories: (ids: number[], { new_category }: ProductForm) => (hasName(new_category) ? null : some(ids)),
    inventory_quantity: (text: string) => (text.trim() !== "" && wholeOf(text) === null ? t("quantity") : null),
    package_ml: (text: string, { inventory_type }: ProductForm) =>
      inventory_type === "volume" && !wholeOf(text) ? t("quantity") : null,
  };
}
