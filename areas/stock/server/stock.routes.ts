import { routes } from "#kit/server/routes.ts";
import { inventory } from "../contract/inventory.ts";
import { addStock } from "./ledger.ts";
import { listEntries } from "./inventory.report.ts";
import { problems } from "./problems.ts";

export const inventoryRoutes = routes(inventory, {
  "GET /api/products/{id}/inventory": ({ db }, { params, query }) => listEntries(db, params.id, query),
  "POST /api/products/{id}/inventory": (ctx, { params, body }) => {
    if (body.product_id !== params.id) throw problems.other_product();
    return addStock(ctx, { productId: params.id, quantity: body.quantity });
  },
});
