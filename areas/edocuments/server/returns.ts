import { getDocument, lockDocument, putRefunds } from "#areas/accounting/server/documents.queries.ts";
import { issueReturn, readDocument } from "#areas/accounting/server/documents.ts";
import type { Input, Reply } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { prepared } from "#kit/server/routes.ts";
import { legalNumber } from "../contract/law.ts";
import type { saleInvoices } from "../contract/sale-invoices.ts";
import { getSettings } from "./edocument-settings.queries.ts";
import { findOfInvoice } from "./edocuments.queries.ts";
import { problems } from "./problems.ts";
import { keepAnswer, queue, refuseWhileCancelling } from "./queueing.ts";
import { listReturned } from "./returns.report.ts";
import { backLine } from "./returns.rules.ts";
import { lockSaleInvoice } from "./sale-invoices.queries.ts";
import { findInvoiceOfSale } from "./sale-invoices.report.ts";
import { askNoEdocument, prepareSale, type Ready } from "./sale-invoices.ts";

type Table = typeof saleInvoices;
type Make = Input<Table["POST /api/edocuments/sale/{id}/return"]>;

/**
 * Issues the return invoice (iade) of what was given back of a sale since its invoice was issued, and queues its e-document, in one
 * transaction: if a field of the e-document is missing (422), nothing is issued. 409 `nothing_returned` without such a refund. Calls for one
 * sale follow one another, so a second tap finds nothing left.
 */
export const returnSale = prepared(
  (ctx: Context, { params }: Make) => prepareSale(ctx, params.id),
  async (
    ctx: Context,
    { params: { id: orderId }, body: { confirm } }: Make,
    { connected, answer }: Ready,
  ): Promise<Reply<Table["POST /api/edocuments/sale/{id}/return"]>> => {
    const { db } = ctx;
    await lockSaleInvoice(db, orderId);
    await keepAnswer(ctx, answer);
    const returned = await listReturned(db, orderId);
    const invoice = await findInvoiceOfSale(db, orderId);
    if (returned.length === 0 || !invoice) throw problems.nothing_returned();
    await lockDocument(db, "invoice", invoice.id);
    await refuseWhileCancelling(db, invoice.id);
    const original = await readDocument(ctx, "invoice", invoice.id);
    const made = await issueReturn(
      ctx,
      original,
      returned.map(({ name, amount, ...part }) => backLine({ description: name, ...part }, amount)),
    );
    await putRefunds(
      db,
      made.id,
      returned.map(({ refund_line_id }) => refund_line_id),
    );
    if (connected) await queue(ctx, made.id, await exemptionOf(ctx, made.lines));
    else askNoReturn(original.number, made.number, confirm);
    const { id, status, number, total, currency, contact_id } = await getDocument(db, "invoice", made.id);
    return {
      invoice: { id, status, number, total, currency, contact_id },
      connected,
      edocument: (await findOfInvoice(db, id)) ?? null,
    };
  },
);

/** The return of an invoice that can be an e-document should be one, too; asks if its number can't (409 `confirm_needed`). */
export function askNoReturn(original: string, number: string, confirm: readonly string[]): void {
  if (legalNumber.test(original)) askNoEdocument(number, confirm);
}

/** Lines without KDV need the reason that the sale had. */
export async function exemptionOf(ctx: Pick<Context, "db">, lines: readonly { tax: number }[]) {
  if (lines.every(({ tax }) => tax !== 0)) return {};
  return { exemption: (await getSettings(ctx.db)).exemption || ("351" as const) };
}
