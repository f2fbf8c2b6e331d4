import { routes } from "#kit/server/routes.ts";
import { accounts } from "../contract/accounts.ts";
import { taxes } from "../contract/taxes.ts";
import { transactions } from "../contract/transactions.ts";
import { addAccount, changeAccount, removeAccount } from "./accounts.ts";
import { listAccounts } from "./accounts.queries.ts";
import { changeTax, removeTax } from "./taxes.ts";
import { insertTax, listTaxes } from "./taxes.queries.ts";
import { findTransactions, readTransaction } from "./transactions.ts";
import { addTyped, changeTyped, removeTyped } from "./typed.ts";

export const taxRoutes = routes(taxes, {
  "GET /api/accounting/taxes": async ({ db }, { query }) => ({ data: await listTaxes(db, query.query) }),
  "POST /api/accounting/taxes": ({ db }, { body }) => insertTax(db, body),
  "PUT /api/accounting/taxes/{id}": changeTax,
  "DELETE /api/accounting/taxes/{id}": (ctx, { params }) => removeTax(ctx, params.id),
});

export const accountRoutes = routes(accounts, {
  "GET /api/accounting/accounts": async ({ db }, { query }) => ({ data: await listAccounts(db, query.query) }),
  "POST /api/accounting/accounts": addAccount,
  "PUT /api/accounting/accounts/{id}": changeAccount,
  "DELETE /api/accounting/accounts/{id}": (ctx, { params }) => removeAccount(ctx, params.id),
});

export const transactionRoutes = routes(transactions, {
  "GET /api/accounting/transactions": (ctx, { query }) => findTransactions(ctx, query),
  "GET /api/accounting/transactions/{id}": (ctx, { params }) => readTransaction(ctx, params.id),
  "POST /api/accounting/transactions": addTyped,
  "PUT /api/accounting/transactions/{id}": changeTyped,
  "DELETE /api/accounting/transactions/{id}": (ctx, { params }) => removeTyped(ctx, params.id),
});
