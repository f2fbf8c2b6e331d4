import { routes } from "#kit/server/routes.ts";
import { inventory } from "../contract/inventory.ts";
import { addStock } from "./ledger.ts";
import { listEntries } from "./inventory.report.ts";

export const inventoryRoutes = routes(inventory, {
  "GET /api/products/{id}/inventory": ({ db }, { params, query }) => listEntries(db, params.id, query),
  "POST /api/products/{id}/inventory": (ctx, { params, body }) => addStock(ctx, params.id, body),
});
