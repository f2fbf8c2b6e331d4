import { routes } from "#kit/server/routes.ts";
import { webhooks } from "../../contract/webhooks.ts";
import { getDelivery, listDeliveries } from "./deliveries.queries.ts";
import { listEndpoints } from "./endpoints.queries.ts";
import { addEndpoint, changeEndpoint, removeEndpoint, rotateSecret, sendAgain, sendTest } from "./endpoints.ts";

export const webhookRoutes = routes(webhooks, {
  "GET /api/webhooks": async ({ db }) => ({ data: await listEndpoints(db) }),
  "POST /api/webhooks": (ctx, input) => addEndpoint(ctx, input),
  "PUT /api/webhooks/{id}": (ctx, input) => changeEndpoint(ctx, input),
  "POST /api/webhooks/{id}/secret": (ctx, { params }) => rotateSecret(ctx, params.id),
  "POST /api/webhooks/{id}/test": (ctx, { params }) => sendTest(ctx, params.id),
  "DELETE /api/webhooks/{id}": (ctx, { params }) => removeEndpoint(ctx, params.id),
  "GET /api/webhooks/deliveries": ({ db }, { query }) => listDeliveries(db, query),
  "GET /api/webhooks/deliveries/{id}": ({ db }, { params }) => getDelivery(db, params.id),
  "POST /api/webhooks/deliveries/{id}/again": (ctx, { params }) => sendAgain(ctx, params.id),
});
