import { repeatBill } from "./bill-repeats.ts";
import { routes } from "#kit/server/routes.ts";
import { accounts } from "../contract/accounts.ts";
import { bills, invoices } from "../contract/documents.ts";
import { sending } from "../contract/sending.ts";
import { months } from "../contract/months.ts";
import { slips } from "../contract/slips.ts";
import { taxes } from "../contract/taxes.ts";
import { taxIdentities } from "../contract/tax-identities.ts";
import { transactions } from "../contract/transactions.ts";
import { transfers } from "../contract/transfers.ts";
import { addAccount, changeAccount, removeAccount } from "./accounts.ts";
import { listAccounts } from "./accounts.queries.ts";
import { documentPdf } from "./document-pdf.ts";
import { cancelDocument, payDocument } from "./document-payment.ts";
import {
  addDocument,
  changeDocument,
  findDocuments,
  issueDocument,
  readDocument,
  removeDocument,
} from "./documents.ts";
import { changeTax, removeTax } from "./taxes.ts";
import { changeTaxIdentity } from "./tax-identities.ts";
import { getTaxIdentity } from "./tax-identities.queries.ts";
import { insertTax, listTaxes } from "./taxes.queries.ts";
import { findTransactions, readTransaction } from "./transactions.ts";
import { printTransaction } from "./receipt.ts";
import { sendInvoice, sendReceipt } from "./sending.ts";
import { closeMonth, findMonths, readMonth, reopenMonth } from "./months.ts";
import { addSlip, changeCategory, downloadSlip, findSlips, removeSlip } from "./slips.ts";
import { ownCategories } from "./slips.queries.ts";
import { addTransfer } from "./transfers.ts";
import { addManualTransaction, changeManualTransaction, removeManualTransaction } from "./manual-transactions.ts";

export const slipRoutes = routes(slips, {
  "GET /api/accounting/slips": (ctx, { query }) => findSlips(ctx, query),
});

export const taxRoutes = routes(taxes, {
  "GET /api/accounting/taxes": async ({ db }, { query }) => ({ data: await listTaxes(db, query.query) }),
  "POST /api/accounting/taxes": ({ db }, { body }) => insertTax(db, body),
  "PUT /api/accounting/taxes/{id}": changeTax,
  "DELETE /api/accounting/taxes/{id}": (ctx, { params }) => removeTax(ctx, params.id),
});

export const taxIdentityRoutes = routes(taxIdentities, {
  "GET /api/accounting/tax-identities/{id}": ({ db }, { params }) => getTaxIdentity(db, params.id),
  "PUT /api/accounting/tax-identities/{id}": changeTaxIdentity,
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
  "GET /api/accounting/transactions/{id}/document": (ctx, { params }) => printTransaction(ctx, params.id),
  "POST /api/accounting/transactions": addManualTransaction,
  "PUT /api/accounting/transactions/{id}": changeManualTransaction,
  "DELETE /api/accounting/transactions/{id}": (ctx, { params }) => removeManualTransaction(ctx, params.id),
});

export const transferRoutes = routes(transfers, { "POST /api/accounting/transfers": addTransfer });

export const monthRoutes = routes(months, {
  "GET /api/accounting/months": findMonths,
  "GET /api/accounting/months/{month}": readMonth,
  "POST /api/accounting/months/{month}/close": closeMonth,
  "POST /api/accounting/months/{month}/reopen": reopenMonth,
});

export const invoiceRoutes = routes(invoices, {
  "GET /api/accounting/invoice": (ctx, { query }) => findDocuments(ctx, "invoice", query),
  "POST /api/accounting/invoice": (ctx, { body }) => addDocument(ctx, "invoice", body),
  "GET /api/accounting/invoice/{id}": (ctx, { params }) => readDocument(ctx, "invoice", params.id),
  "PUT /api/accounting/invoice/{id}": (ctx, { params, body }) => changeDocument(ctx, "invoice", params.id, body),
  "DELETE /api/accounting/invoice/{id}": (ctx, { params }) => removeDocument(ctx, "invoice", params.id),
  "POST /api/accounting/invoice/{id}/issue": (ctx, { params, body }) => issueDocument(ctx, "invoice", params.id, body),
  "POST /api/accounting/invoice/{id}/pay": (ctx, { params, body }) => payDocument(ctx, "invoice", params.id, body),
  "POST /api/accounting/invoice/{id}/cancel": (ctx, { params }) => cancelDocument(ctx, "invoice", params.id),
  "GET /api/accounting/invoice/{id}/document": (ctx, { params }) => documentPdf(ctx, "invoice", params.id),
});

export const billRoutes = routes(bills, {
  "GET /api/accounting/bill": (ctx, { query }) => findDocuments(ctx, "bill", query),
  "POST /api/accounting/bill": (ctx, { body }) => addDocument(ctx, "bill", body),
  "GET /api/accounting/bill/{id}": (ctx, { params }) => readDocument(ctx, "bill", params.id),
  "PUT /api/accounting/bill/{id}": (ctx, { params, body }) => changeDocument(ctx, "bill", params.id, body),
  "DELETE /api/accounting/bill/{id}": (ctx, { params }) => removeDocument(ctx, "bill", params.id),
  "POST /api/accounting/bill/{id}/issue": (ctx, { params, body }) => issueDocument(ctx, "bill", params.id, body),
  "POST /api/accounting/bill/{id}/pay": (ctx, { params, body }) => payDocument(ctx, "bill", params.id, body),
  "POST /api/accounting/bill/{id}/cancel": (ctx, { params }) => cancelDocument(ctx, "bill", params.id),
  "GET /api/accounting/bill/{id}/document": (ctx, { params }) => documentPdf(ctx, "bill", params.id),
  "PUT /api/accounting/bill/{id}/repeat": repeatBill,
  "PUT /api/accounting/bill/{id}/category": changeCategory,
  "POST /api/accounting/bill/{id}/slips": addSlip,
  "GET /api/accounting/bill/{id}/slips/{slip}": downloadSlip,
  "DELETE /api/accounting/bill/{id}/slips/{slip}": removeSlip,
  "GET /api/accounting/expense-categories": async ({ db }) => ({ data: await ownCategories(db) }),
});

export const sendingRoutes = routes(sending, {
  "POST /api/accounting/transactions/{id}/send": sendReceipt,
  "POST /api/accounting/invoice/{id}/send": sendInvoice,
});
