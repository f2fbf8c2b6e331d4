import { z } from "zod";
import { type CompanyJobContext, companyJob } from "#kit/server/jobs.ts";
import { Problem } from "#kit/server/problem.ts";
import { prepared } from "#kit/server/routes.ts";
import { getSettings } from "./edocument-settings.queries.ts";
import { putFailure } from "./sale-invoices.queries.ts";
import { findInvoiceOfSale, getSaleToInvoice } from "./sale-invoices.report.ts";
import { makeSaleInvoice, prepareSale } from "./sale-invoices.ts";

const data = z.strictObject({ order: z.number() });
type Data = z.infer<typeof data>;

/**
 * Invoices a sale by itself after it was paid, if the settings want it (decision 0096). A sale that has an invoice or a draft already stays
 * as it is. A refusal is kept for the list of sales without a document; only a missing answer of the integrator is tried again.
 */
export const invoiceClosedSale = companyJob<Data>({
  name: "edocuments.invoice_sale",
  data,
  changes: ["edocuments", "accounting", "settings"],
  run: prepared(tryInvoice, async (ctx: CompanyJobContext, { order }: Data, code: string | undefined) => {
    await putFailure(ctx.db, order, code);
  }),
});

/** Why the sale could not be invoiced; undefined if it was, or needs no invoice. */
async function tryInvoice(ctx: CompanyJobContext, { order }: Data): Promise<string | undefined> {
  const { automatic } = await getSettings(ctx.db);
  const sale = await getSaleToInvoice(ctx.db, order);
  if (automatic === "off" || (automatic === "tax_number" && sale.tax_number === "")) return undefined;
  if (await findInvoiceOfSale(ctx.db, order)) return undefined;
  const ready = await prepareSale(ctx, order);
  const user = { id: sale.writer_id, isAdmin: true };
  try {
    await ctx.db.transact((tx) => makeSaleInvoice({ ...ctx, db: tx, user }, order, { confirm: [] }, ready));
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return error.code;
  }
}
