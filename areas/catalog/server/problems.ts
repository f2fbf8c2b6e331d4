import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems, invalidField, Problem, unlessUsed as unlessHeld } from "#kit/server/problem.ts";

const nameTaken = {
  status: 409,
  message: sentence("Bu adda bir kategori var.", "There is already a category with this name."),
  field: "name",
} as const;
const badParent = {
  status: 422,
  message: sentence("Geçerli bir üst kategori seçin.", "Choose a valid parent category."),
  field: "parent_id",
} as const;
const ring = {
  status: 422,
  message: sentence("Bir kategori kendi altına taşınamaz.", "A category cannot be moved below itself."),
  field: "parent_id",
} as const;
const tooDeep = {
  status: 422,
  message: sentence("Kategoriler en fazla beş düzey olabilir.", "Categories can be five levels deep at most."),
  field: "parent_id",
} as const;
const badTax = {
  status: 422,
  message: sentence("Geçerli bir vergi seçin.", "Choose a valid tax."),
  field: "tax_id",
} as const;

export const problems = defineProblems({
  service_category_taken: { ...nameTaken, constraint: "service_categories_name_key" },
  service_category_parent: { ...badParent, constraint: "service_categories_parent_fkey" },
  service_category_ring: { ...ring, constraint: "service_categories_ring_check" },
  service_category_depth: { ...tooDeep, constraint: "service_categories_depth_check" },
  product_category_taken: { ...nameTaken, constraint: "product_categories_name_key" },
  product_category_parent: { ...badParent, constraint: "product_categories_parent_fkey" },
  product_category_ring: { ...ring, constraint: "product_categories_ring_check" },
  product_category_depth: { ...tooDeep, constraint: "product_categories_depth_check" },
  bad_service_category: {
    status: 422,
    message: sentence("Geçerli bir kategori ID girin", "Enter a valid category ID"),
    field: "category_id",
    constraint: "services_category_fkey",
  },
  bad_service_tax: { ...badTax, constraint: "services_tax_fkey" },
  brand_taken: {
    status: 409,
    message: sentence("Bu adda bir marka var.", "There is already a brand with this name."),
    field: "name",
    constraint: "brands_name_key",
  },
  bad_brand: {
    status: 422,
    message: sentence("Geçerli bir marka seçin.", "Choose a valid brand."),
    field: "brand_id",
    constraint: "products_brand_fkey",
  },
  bad_product_category: {
    status: 422,
    message: sentence("Geçerli kategoriler seçin.", "Choose valid categories."),
    field: "categories",
    constraint: "product_category_links_category_fkey",
  },
  bad_product_tax: { ...badTax, constraint: "products_tax_fkey" },
  barcode_taken: {
    status: 409,
    message: sentence("Bu barkod başka bir üründe kayıtlı.", "This barcode belongs to another product."),
    field: "barcodes",
    constraint: "product_barcodes_key",
  },
  quantity_fixed: {
    status: 422,
    message: sentence(
      "Miktar buradan değiştirilemez. Stok ekle ile yeni bir stok hareketi girin.",
      "The quantity cannot be changed here. Enter a stock entry with Add stock.",
    ),
    field: "inventory_quantity",
  },
  type_fixed: {
    status: 422,
    message: sentence(
      "Stok türü yalnızca stok sıfırken ve ayrılmış ürün yokken değiştirilebilir.",
      "How stock is counted can change only while it is zero and nothing is reserved.",
    ),
    field: "inventory_type",
    constraint: "products_type_check",
  },
});

const stays = {
  product: sentence(
    "Bu ürün bir siparişte, stok hareketinde veya sayımda geçtiği için silinemez. İsterseniz satıştan kaldırın.",
    "This product is part of an order, has stock entries or was counted, and cannot be deleted. You can stop selling it instead.",
  ),
  service: sentence(
    "Bu hizmet bir randevuda veya satışta geçtiği için silinemez.",
    "This service was booked or sold and cannot be deleted.",
  ),
  brand: sentence(
    "Bu markanın ürünleri var. Önce onlara başka bir marka verin.",
    "This brand has products. Give them another brand first.",
  ),
  product_categories: sentence(
    "Bu kategoride ürün veya alt kategori var. Önce onları başka bir kategoriye taşıyın.",
    "This category has products or subcategories. Move them to another category first.",
  ),
  service_categories: sentence(
    "Bu kategoride hizmet veya alt kategori var. Önce onları başka bir kategoriye taşıyın.",
    "This category has services or subcategories. Move them to another category first.",
  ),
};

/** Runs a deletion; a used row stays: 409 `in_use`. */
export function unlessUsed<T>(what: keyof typeof stays, deletion: Promise<T>): Promise<T> {
  return unlessHeld(stays[what], deletion);
}

/** 409 `in_use` with the quantity on hand. */
export function stillStocked(product: { name: string; inventory_type: string; inventory_quantity: number }): Problem {
  const { name, inventory_quantity: quantity } = product;
  const one = quantity === 1;
  const [unit, units] = product.inventory_type === "volume" ? ["ml", "ml"] : ["adet", one ? "piece" : "pieces"];
  const message = sentence(
    `“${name}” silinemez: stokta ${quantity} ${unit} var. İsterseniz satıştan kaldırın.`,
    `“${name}” cannot be deleted: there ${one ? "is" : "are"} ${quantity} ${units} in stock. You can stop selling it instead.`,
  );
  return new Problem("in_use", { status: 409, message }, { inventory_quantity: quantity });
}

/** 409 with the barcode and the product that has it, in the sentence and as facts. */
export function barcodeTaken(barcode: string, product: { id: number; name: string }): Problem {
  const message = sentence(
    `${barcode} barkodu “${product.name}” ürününde kayıtlı.`,
    `The barcode ${barcode} belongs to the product “${product.name}”.`,
  );
  return new Problem("barcode_taken", { status: 409, message, field: "barcodes" }, { barcode, product });
}

interface NamedRow {
  id: number;
  name: string;
}

/** The first names and how many more: "Fön, Kesim ve 3 tane daha". */
const listed = (rows: readonly NamedRow[], more: (count: number) => string): string => {
  const names = rows.map(({ name }) => name).filter(Boolean);
  const shown = names.slice(0, 5);
  const left = rows.length - shown.length;
  return [shown.join(", "), left > 0 && more(left)].filter(Boolean).join(" ");
};
const listedIn = (rows: readonly NamedRow[]) => ({
  tr: listed(rows, (count) => `(ve ${count} satır daha)`),
  en: listed(rows, (count) => `(and ${count} more)`),
});

/** 422: some of the rows are deleted. */
export const rowsGone = (): Problem =>
  invalidField(
    "rows",
    sentence(
      "Satırların bir kısmı bu arada silindi, hiçbir fiyat değiştirilmedi; listeyi yenileyin",
      "Some of the rows have been deleted in the meantime, so no price was changed. Reload the list.",
    ),
  );

/** 409 with the rows whose prices somebody else has changed. */
export function pricesMoved(rows: readonly NamedRow[]): Problem {
  const { tr, en } = listedIn(rows);
  const message = sentence(
    `Bu satırların fiyatı bu arada değişti, hiçbir fiyat değiştirilmedi: ${tr}`,
    `The prices of these rows have changed in the meantime, so no price was changed: ${en}`,
  );
  return new Problem("prices_moved", { status: 409, message }, { rows });
}

/** 422 with the rows whose prices would not be above zero, or too high. */
export function pricesImpossible(rows: readonly NamedRow[]): Problem {
  const { tr, en } = listedIn(rows);
  const message = sentence(
    `Bu satırların yeni fiyatı geçersiz olur, hiçbir fiyat değiştirilmedi: ${tr}`,
    `The new prices of these rows would not be valid, so no price was changed: ${en}`,
  );
  return new Problem("prices_impossible", { status: 422, message, field: "rule.value" }, { rows });
}
