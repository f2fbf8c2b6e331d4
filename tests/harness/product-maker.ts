import { randomUUID } from "node:crypto";
import type { Api } from "#areas/api.ts";
import type { Call, Reply } from "#kit/contract/endpoint.ts";
import type { Caller } from "./api.ts";

type Fields = Partial<Call<Api["POST /api/products"]>["body"]>;
export type MakeProduct = (fields?: Fields) => Promise<Reply<Api["POST /api/products"]>>;

/** Returns a function that adds a product to the salon: tracked, ₺349,00, 18 pieces, unless the fields say otherwise. */
export async function productMaker(salon: Caller, name = "Işıl"): Promise<MakeProduct> {
  const { id: brand_id } = await salon.call("POST /api/products/brands", { body: { name } });
  const { id: category } = await salon.call("POST /api/product_categories", { body: { name } });
  return (fields = {}) =>
    salon.call("POST /api/products", {
      body: {
        sku: "SMP-ARG-300",
        name: "Argan Yağlı Şampuan 300 ml",
        description: "Kuru saçlar için",
        barcodes: [randomUUID()],
        price: 34_900,
        original_price: 39_900,
        brand_id,
        categories: [category],
        inventory_quantity: 18,
        ...fields,
      },
    });
}
