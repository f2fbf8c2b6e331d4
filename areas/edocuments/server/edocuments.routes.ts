import { routes } from "#kit/server/routes.ts";
import { edocumentSettings } from "../contract/edocument-settings.ts";
import { edocuments } from "../contract/edocuments.ts";
import { undocumented } from "../contract/undocumented.ts";
import { invoiceReturns } from "../contract/invoice-returns.ts";
import { saleInvoices } from "../contract/sale-invoices.ts";
import { cancelEdocument } from "./cancelling.ts";
import { askCredits } from "./credits.ts";
import { changeSettings, getSettings } from "./edocument-settings.queries.ts";
import { downloadPdf, downloadXml } from "./making.ts";
import { queueEdocument, readEdocument } from "./queueing.ts";
import { findUndocumented } from "./undocumented.ts";
import { readReturnable, returnInvoice } from "./invoice-returns.ts";
import { returnSale } from "./returns.ts";
import { invoiceSale, readSaleState } from "./sale-invoices.ts";

export const edocumentRoutes = routes(edocuments, {
  "GET /api/edocuments/invoice/{id}": (ctx, { params }) => readEdocument(ctx, params.id),
  "POST /api/edocuments/invoice/{id}/send": queueEdocument,
  "POST /api/edocuments/invoice/{id}/cancel": (ctx, { params }) => cancelEdocument(ctx, params.id),
  "GET /api/edocuments/invoice/{id}/xml": downloadXml,
  "GET /api/edocuments/invoice/{id}/pdf": downloadPdf,
});

export const saleInvoiceRoutes = routes(saleInvoices, {
  "GET /api/edocuments/sale/{id}": (ctx, { params }) => readSaleState(ctx, params.id),
  "POST /api/edocuments/sale/{id}/return": returnSale,
  "POST /api/edocuments/sale/{id}": invoiceSale,
});

export const invoiceReturnRoutes = routes(invoiceReturns, {
  "GET /api/edocuments/invoice/{id}/return": (ctx, { params }) => readReturnable(ctx, params.id),
  "POST /api/edocuments/invoice/{id}/return": returnInvoice,
});

export const edocumentSettingsRoutes = routes(edocumentSettings, {
  "GET /api/edocuments/settings": ({ db }) => getSettings(db),
  "POST /api/edocuments/credits": askCredits,
  "PUT /api/edocuments/settings": ({ db }, { body }) => changeSettings(db, body),
});

export const undocumentedRoutes = routes(undocumented, {
  "GET /api/edocuments/undocumented": (ctx, { query }) => findUndocumented(ctx, query),
});
