import { defineProblems, Problem, unlessUsed as unlessHeld } from "#kit/server/problem.ts";

const nameTaken = { status: 409, message: "Bu adda bir kategori var.", field: "name" } as const;
const badParent = { status: 422, message: "Geçerli bir üst kategori seçin.", field: "parent_id" } as const;
const ring = { status: 422, message: "Bir kategori kendi altına taşınamaz.", field: "parent_id" } as const;
const tooDeep = { status: 422, message: "Kategoriler en fazla beş düzey olabilir.", field: "parent_id" } as const;
const badTax = { status: 422, message: "Geçerli bir vergi seçin.", field: "tax_id" } as const;

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
    message: "Geçerli bir kategori ID girin",
    field: "category_id",
    constraint: "services_category_fkey",
  },
  bad_service_tax: { ...badTax, constraint: "services_tax_fkey" },
  brand_taken: { status: 409, message: "Bu adda bir marka var.", field: "name", constraint: "brands_name_key" },
  bad_brand: { status: 422, message: "Geçerli bir marka seçin.", field: "brand_id", constraint: "products_brand_fkey" },
  bad_product_category: {
    status: 422,
    message: "Geçerli kategoriler seçin.",
    field: "categories",
    constraint: "product_category_links_category_fkey",
  },
  bad_product_tax: { ...badTax, constraint: "products_tax_fkey" },
  barcode_taken: {
    status: 409,
    message: "Bu barkod başka bir üründe kayıtlı.",
    field: "barcodes",
    constraint: "product_barcodes_key",
  },
  quantity_fixed: {
    status: 422,
    message: "Miktar buradan değiştirilemez. Stok ekle ile yeni bir stok hareketi girin.",
    field: "inventory_quantity",
  },
  type_fixed: {
    status: 422,
    message: "Stok türü yalnızca stok sıfırken ve ayrılmış ürün yokken değiştirilebilir.",
    field: "inventory_type",
    constraint: "products_type_check",
  },
});

const stays = {
  product: "Bu ürün bir siparişte veya stok hareketinde geçtiği için silinemez. İsterseniz satıştan kaldırın.",
  service: "Bu hizmet bir randevuda veya satışta geçtiği için silinemez.",
  brand: "Bu markanın ürünleri var. Önce onlara başka bir marka verin.",
  product_categories: "Bu kategoride ürün veya alt kategori var. Önce onları başka bir kategoriye taşıyın.",
  service_categories: "Bu kategoride hizmet veya alt kategori var. Önce onları başka bir kategoriye taşıyın.",
};

/** Runs a deletion; a used row stays: 409 `in_use`. */
export function unlessUsed<T>(what: keyof typeof stays, deletion: Promise<T>): Promise<T> {
  return unlessHeld(stays[what], deletion);
}

/** 409 `in_use` with the quantity on hand. */
export function stillStocked(product: { name: string; inventory_type: string; inventory_quantity: number }): Problem {
  const { name, inventory_quantity: quantity } = product;
  const unit = product.inventory_type === "volume" ? "ml" : "adet";
  const message = `“${name}” silinemez: stokta ${quantity} ${unit} var. İsterseniz satıştan kaldırın.`;
  return new Problem("in_use", { status: 409, message }, { inventory_quantity: quantity });
}

/** 409 with the barcode and the product that has it, in the sentence and as facts. */
export function barcodeTaken(barcode: string, product: { id: number; name: string }): Problem {
  const message = `${barcode} barkodu “${product.name}” ürününde kayıtlı.`;
  return new Problem("barcode_taken", { status: 409, message, field: "barcodes" }, { barcode, product });
}
