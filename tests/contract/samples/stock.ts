import { own, type Samples } from "./sample.ts";

/** Of stock. */
export const samples: Samples = {
  "GET /api/products/{id}/inventory": async (salon) => ({
    ...(await own("POST /api/products")(salon)),
    query: { page: "1", per_page: "25" },
  }),
  "POST /api/products/{id}/inventory": async (salon) => {
    const { params } = await own("POST /api/products")(salon);
    return { params, body: { product_id: Number(params.id), quantity: 5, reason: "counted" as const } };
  },
};
