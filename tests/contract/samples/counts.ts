import type { Salon } from "../salon.ts";
import { list, own, type Samples } from "./sample.ts";

/** A new count of one new product: a product is in one open count at most, and an ended count cannot change. */
async function counted({ make, mark, next }: Salon) {
  const product = await make<{ id: number; categories: number[]; brand_id: number }>("POST /api/products");
  const name = `${mark} ${next()}`;
  const [category_id] = product.categories as [number];
  return { name, note: mark, blind: false, category_id, brand_id: product.brand_id, product_ids: [product.id] };
}

/** A new count, and its product. */
async function open(salon: Salon) {
  const body = await counted(salon);
  const { id } = await salon.post("POST /api/stock-counts", body);
  return { params: { id: String(id) }, product_id: body.product_ids[0] as number };
}

/** A count whose product was counted. */
async function entered(salon: Salon) {
  const { params, product_id } = await open(salon);
  await salon.admin.call("POST /api/stock-counts/{id}/entries", { params, body: { product_id, quantity: 3 } });
  return { params, product_id };
}

/** Of stock counts. */
export const samples: Samples = {
  "GET /api/stock-counts": () => ({ query: { page: "1", per_page: "20", state: "open" } }),
  "POST /api/stock-counts": async (salon) => ({ body: await counted(salon) }),
  "GET /api/stock-counts/{id}": own("POST /api/stock-counts"),
  "GET /api/stock-counts/{id}/lines": async (salon) => ({
    params: (await entered(salon)).params,
    query: { ...list, show: "different" },
  }),
  "GET /api/stock-counts/{id}/lines/{product}": async (salon) => {
    const { params, product_id } = await entered(salon);
    return { params: { ...params, product: String(product_id) } };
  },
  "POST /api/stock-counts/{id}/entries": async (salon) => {
    const { params, product_id } = await open(salon);
    return { params, body: { product_id, quantity: 7 } };
  },
  "PUT /api/stock-counts/{id}/reasons": async (salon) => {
    const { params, product_id } = await entered(salon);
    return { params, body: { product_id, reason: "other" as const, text: `${salon.mark} denendi` } };
  },
  "POST /api/stock-counts/{id}/close": async (salon) => {
    const { params } = await entered(salon);
    const { last_entry } = await salon.admin.call("GET /api/stock-counts/{id}", { params });
    return { params, body: { uncounted: "zero" as const, last_entry } };
  },
  "POST /api/stock-counts/{id}/cancel": async (salon) => ({ params: (await entered(salon)).params }),
};
