import { routes } from "#kit/server/routes.ts";
import { processing } from "../contract/inventory.ts";
import { inventoryFile, noteActivity, showInventory } from "./inventory.ts";

export const inventoryRoutes = routes(processing, {
  "GET /api/privacy/inventory": (ctx) => showInventory(ctx),
  "PUT /api/privacy/inventory/{activity}": (ctx, { params, body }) => noteActivity(ctx, params.activity, body.note),
  "GET /api/privacy/inventory/file": (ctx, { query }) => inventoryFile(ctx, query),
});
