import { routes } from "#kit/server/routes.ts";
import { debtsTable } from "../contract/debts.ts";
import { collectFromCustomer, findDebtors, findWriteOffs, readDebts } from "./debts.ts";
import { printStatement } from "./statement.ts";

export const debtRoutes = routes(debtsTable, {
  "GET /api/debts": (ctx, { query }) => findDebtors(ctx, query),
  "GET /api/debts/write-offs": (ctx, { query }) => findWriteOffs(ctx, query),
  "GET /api/contacts/{id}/debts": (ctx, { params }) => readDebts(ctx, params.id),
  "POST /api/contacts/{id}/payments": (ctx, { params, body }) => collectFromCustomer(ctx, params.id, body),
  "GET /api/contacts/{id}/statement": (ctx, { params, query }) => printStatement(ctx, params.id, query),
});
