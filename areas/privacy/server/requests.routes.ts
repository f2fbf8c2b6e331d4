import { routes } from "#kit/server/routes.ts";
import { privacyRequests } from "../contract/requests.ts";
import { addRequest, answerRequest, changeRequest, findRequests, readRequest, requestState } from "./requests.ts";

export const requestRoutes = routes(privacyRequests, {
  "GET /api/privacy/requests": (ctx, { query }) => findRequests(ctx, query),
  "POST /api/privacy/requests": (ctx, { body }) => addRequest(ctx, body),
  "GET /api/privacy/requests/{id}": (ctx, { params }) => readRequest(ctx, params.id),
  "PUT /api/privacy/requests/{id}": (ctx, { params, body }) => changeRequest(ctx, params.id, body),
  "POST /api/privacy/requests/{id}/answer": (ctx, { params, body }) => answerRequest(ctx, params.id, body),
  "GET /api/privacy/state": (ctx) => requestState(ctx),
});
