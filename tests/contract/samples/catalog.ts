import { randomUUID } from "node:crypto";
import type { Salon } from "../salon.ts";
import { dot, list, own, type Samples } from "./sample.ts";

const service = async ({ mark, make, first, next }: Salon) => ({
  name: `${mark} Hizmet ${next()}`,
  description: "Yıkama ve fön",
  price: 60_000,
  original_price: 0,
  category_id: (await make("POST /api/service_categories")).id,
  estimated_time: 45,
  tax_id: await first("GET /api/accounting/taxes"),
  deposit: { amount: 10_000 },
});

const product = async ({ mark, make, first, next }: Salon) => ({
  sku: `SKU-${next()}`,
  name: `${mark} Şampuan`,
  description: "Argan yağlı",
  shipping_required: false,
  barcodes: [randomUUID()],
  price: 25_000,
  original_price: 30_000,
  categories: [(await make("POST /api/product_categories")).id],
  brand_id: (await make("POST /api/products/brands")).id,
  inventory_tracktrue: true,
  isStock: true,
  inventory_type: "unit" as const,
  package_ml: 1,
  enabled: true,
  quick_sale: true,
  tax_id: await first("GET /api/accounting/taxes"),
});

const category = ({ mark, next }: Salon) => ({ name: `${mark} Kategori ${next()}`, description: "Bakım" });

type Prices = { id: number; price: number; original_price: number };

/** Of services, products and their categories. */
export const samples: Samples = {
  "GET /api/services": () => ({ query: { ...list, group: "false" } }),
  "GET /api/services/{id}": own("POST /api/services"),
  "POST /api/services": async (salon) => ({ body: await service(salon) }),
  "PUT /api/services/{id}": async (salon) => ({
    ...(await own("POST /api/services")(salon)),
    body: await service(salon),
  }),
  "DELETE /api/services/{id}": own("POST /api/services"),
  "GET /api/catalog/prices": () => ({ query: { kind: "product", query: "a", category_id: "1", brand_id: "1" } }),
  "POST /api/catalog/prices": async (salon) => {
    const { id, price, original_price } = await salon.make<Prices>("POST /api/services");
    const rule = { by: "percent" as const, value: 12.5, round: "5" as const };
    return { body: { kind: "service" as const, rule, rows: [{ id, price, original_price }] } };
  },
  "POST /api/catalog/prices/undo": async (salon) => {
    const { id, price, original_price } = await salon.make<Prices>("POST /api/services");
    const before = { price: price + 500, original_price };
    return { body: { kind: "service" as const, rows: [{ id, price, original_price, before }] } };
  },
  "GET /api/service_categories": () => ({ query: { tree: "1" } }),
  "POST /api/service_categories": async (salon) => ({
    body: { ...category(salon), parent_id: await salon.first("GET /api/service_categories") },
  }),
  "PUT /api/service_categories/{id}": async (salon) => ({
    ...(await own("POST /api/service_categories")(salon)),
    body: { ...category(salon), parent_id: await salon.first("GET /api/service_categories") },
  }),
  "DELETE /api/service_categories/{id}": own("POST /api/service_categories"),
  "GET /api/product_categories": () => ({ query: { tree: "1" } }),
  "POST /api/product_categories": async (salon) => {
    const parent_id = await salon.once("POST /api/product_categories", category(salon));
    return { body: { ...category(salon), parent_id, enabled: true } };
  },
  "PUT /api/product_categories/{id}": async (salon) => ({
    ...(await own("POST /api/product_categories")(salon)),
    body: { ...category(salon), parent_id: await salon.once("POST /api/product_categories", {}), enabled: true },
  }),
  "DELETE /api/product_categories/{id}": own("POST /api/product_categories"),
  "GET /api/products/brands": () => ({ query: list }),
  "GET /api/products/brands/{id}": own("POST /api/products/brands"),
  "POST /api/products/brands": ({ mark, next }) => ({ body: { name: `${mark} Marka ${next()}` } }),
  "PUT /api/products/brands/{id}": async (salon) => ({
    ...(await own("POST /api/products/brands")(salon)),
    body: { name: `${salon.mark} Marka ${salon.next()}` },
  }),
  "DELETE /api/products/brands/{id}": own("POST /api/products/brands"),
  "GET /api/products": () => {
    const flags = { track: "1", quick_sale: "1", enabled: "1", sums: "1" } as const;
    const ids = { brand_id: "1", category_id: "1" };
    const prices = { price_from: "0", price_to: "100000" };
    return { query: { ...list, ...flags, ...ids, ...prices, stock: "in", type: "product", orderBy: { name: "desc" } } };
  },
  "GET /api/products/{id}": own("POST /api/products"),
  "POST /api/products": async (salon) => ({ body: { ...(await product(salon)), inventory_quantity: 100 } }),
  "PUT /api/products/{id}": async (salon) => ({
    ...(await own("POST /api/products")(salon)),
    body: { ...(await product(salon)), version: 1 },
  }),
  "DELETE /api/products/{id}": async (salon) => {
    const { id } = await salon.post("POST /api/products", await product(salon));
    return { params: { id: String(id) } };
  },
  "POST /api/products/{id}/picture": async (salon) => ({
    ...(await own("POST /api/products")(salon)),
    body: { file: dot as never },
  }),
  "DELETE /api/products/{id}/picture": own("POST /api/products"),
};
