import { routes } from "#kit/server/routes.ts";
import { accounts } from "../contract/accounts.ts";
import { taxes } from "../contract/taxes.ts";
import { transactions } from "../contract/transactions.ts";
import { listAccounts } from "./accounts.queries.ts";
import { listTaxes } from "./taxes.queries.ts";
import { findTransactions, readTransaction } from "./transactions.ts";

export const taxRoutes = routes(taxes, {
  "GET /api/accounting/taxes": async ({ db }, { query }) => ({ data: await listTaxes(db, query.query) }),
});

export const accountRoutes = routes(accounts, {
  "GET /api/accounting/accounts": async ({ db }, { query }) => ({ data: await listAccounts(db, query.query) }),
});

export const transactionRoutes = routes(transactions, {
  "GET /api/accounting/transactions": (ctx, { query }) => findTransactions(ctx, query),
  "GET /api/accounting/transactions/{id}": (ctx, { params }) => readTransaction(ctx, params.id),
});
