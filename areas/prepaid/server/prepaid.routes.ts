import { routes } from "#kit/server/routes.ts";
import { depositTable } from "../contract/deposits.ts";
import { prepaidTable } from "../contract/prepaid.ts";
import { findPrepaid, loadBalance, payOutBalance, readPrepaid } from "./balance.ts";
import { type KeepDeposit, linkToDeposit, readVisitDeposit, settleDeposit, takeDeposit } from "./deposits.ts";
import { changeExpiry, findCard, makeCode, readCard } from "./gift-cards.ts";

export const prepaidRoutes = routes(prepaidTable, {
  "GET /api/prepaid": (ctx, { query }) => findPrepaid(ctx, query),
  "GET /api/contacts/{id}/prepaid": (ctx, { params }) => readPrepaid(ctx, params.id),
  "POST /api/contacts/{id}/balance": (ctx, { params, body }) => loadBalance(ctx, params.id, body),
  "POST /api/contacts/{id}/balance/payout": (ctx, { params, body }) => payOutBalance(ctx, params.id, body),
  "POST /api/gift-cards/find": (ctx, { body }) => findCard(ctx, body.code),
  "GET /api/gift-cards/{id}": (ctx, { params }) => readCard(ctx, params.id),
  "PUT /api/gift-cards/{id}": (ctx, { params, body }) => changeExpiry(ctx, params.id, body.expires_on),
  "POST /api/gift-cards/{id}/code": (ctx, { params }) => makeCode(ctx, params.id),
});

export const depositRoutes = (keep: KeepDeposit) =>
  routes(depositTable, {
    "GET /api/reservations/{id}/deposit": (ctx, { params }) => readVisitDeposit(ctx, params.id),
    "POST /api/reservations/{id}/deposit": (ctx, { params, body }) => takeDeposit(ctx, params.id, body),
    "POST /api/reservations/{id}/deposit/link": (ctx, { params }) => linkToDeposit(ctx, params.id),
    "POST /api/reservations/{id}/deposit/settle": (ctx, { params, body }) => settleDeposit(ctx, params.id, body, keep),
  });
